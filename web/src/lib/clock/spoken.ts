/** How much time is left, as one says it. */

import { t } from "./texts.en";

/** `gentle`: when it is up, the others only wait. */
export function spokenTime(left: number, gentle = false): string {
  if (gentle && left === 0) return t("time.waiting");
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  if (minutes === 0) return t("time.spoken-short", { seconds });
  return minutes === 1 ? t("time.spoken-one", { seconds }) : t("time.spoken", { minutes, seconds });
}
