/** The words of the credits, learned as soon as something of it is loaded. */

import { learn } from "../i18n";
import texts from "./en";

learn(texts);

export { listed, t } from "../i18n";
