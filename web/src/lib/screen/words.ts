/** The words of the big screen, learned as soon as something of it is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, say, t } from "$lib/i18n";
