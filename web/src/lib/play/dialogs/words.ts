/** The words of the table page's dialogs, learned as soon as one of them is loaded. */

import { learn } from "$lib/i18n";
import texts from "./en";

learn(texts);

export { say, t } from "../words";
