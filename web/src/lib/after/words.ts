/** The words of the time after a game, learned as soon as something of it is loaded. */

import { learn } from "../i18n";
import texts from "./en";

learn(texts);

export { listed, named, t } from "../i18n";
