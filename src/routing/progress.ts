// The instance that gatsby-plugin-nprogress configures.
import nprogress from "accessible-nprogress";
import { onClientEntry } from "gatsby-plugin-nprogress/gatsby-browser";

import { progressSettings } from "./progressSettings";

// Adds the bar's styles.
onClientEntry({}, progressSettings);

export { nprogress, progressSettings };
