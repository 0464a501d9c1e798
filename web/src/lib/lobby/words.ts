/** The words of joining and of the lobby, learned as soon as something of it is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, t } from "$lib/i18n";
