/** The words of the table page, learned as soon as something of it is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, named, say, t } from "$lib/i18n";
