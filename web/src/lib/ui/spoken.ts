/** How much time is left, as one says it. */

import { t } from "../i18n";

export function spokenTime(left: number): string {
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  if (minutes === 0) return t("time.spoken-short", { seconds });
  return minutes === 1 ? t("time.spoken-one", { seconds }) : t("time.spoken", { minutes, seconds });
}
