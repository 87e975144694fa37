// Before anything is drawn: the colours of the room, which the server wrote here, or those of this browser.

import { hold } from "./themes.js";

hold();
