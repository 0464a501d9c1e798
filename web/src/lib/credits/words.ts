/** The words of the credits, learned as soon as something of it is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, t } from "$lib/i18n";
