/** The words of the table page, learned as soon as something of it is loaded. */

import { learn } from "../i18n";
import texts from "./en";

learn(texts);

export { listed, named, say, t } from "../i18n";
