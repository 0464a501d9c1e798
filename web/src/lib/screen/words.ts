/** The words of the big screen, learned as soon as something of it is loaded. */

import { learn } from "../i18n";
import texts from "./en";

learn(texts);

export { listed, say, t } from "../i18n";
