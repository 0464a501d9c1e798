/** The words of the time after a game, learned as soon as something of it is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, named, t } from "$lib/i18n";
