/** The words of boards that know nothing of their game, learned with the first of them. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { listed, t } from "$lib/i18n";
