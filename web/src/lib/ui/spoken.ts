/** How much time is left, as one says it. */

import { t } from "../i18n";

export function spokenTime(left: number): string {
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  return minutes > 0 ? t("time.spoken", { minutes, seconds }) : t("time.spoken-short", { seconds });
}
