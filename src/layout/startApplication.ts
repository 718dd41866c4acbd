// React, which Gatsby needs, runs in a task of its own, so that no task is long.
import "react-dom/client";

import { repairHash } from "../routing/repairUrl";

// The router reads the hash as soon as its module loads.
repairHash();
setTimeout(() => void import(/* webpackMode: "eager" */ "production-app"));
