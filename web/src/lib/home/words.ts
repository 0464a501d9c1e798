/** The words of the home page, learned as soon as something of it is loaded. */

import { learn } from "../i18n";
import texts from "./en";

learn(texts);

export { listed, spelled, t } from "../i18n";
