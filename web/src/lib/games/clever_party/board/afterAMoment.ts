// What a device does by itself after a moment.

/** Acts once after `wait` milliseconds, and only where somebody looks: a device that sleeps acts when it wakes up. */
export function afterAMoment(act: () => void, wait: number): () => () => void {
  return () => {
    let due = false;
    const go = () => {
      if (!due || document.visibilityState !== "visible") return;
      due = false;
      act();
    };
    const timer = setTimeout(() => {
      due = true;
      go();
    }, wait);
    document.addEventListener("visibilitychange", go);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", go);
    };
  };
}
