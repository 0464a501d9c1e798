/** Keeps a television from falling asleep, where the browser can: only over https, or on the machine itself. */

export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // Refused, for example with an empty battery: the screen sleeps as it always does.
    navigator.wakeLock.request("screen").then(
      (given) => (lock = given),
      () => undefined,
    );
  };
  ask();
  // The browser takes it back while the page is hidden.
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
