// React loads in a separate task, to keep each task short.
import "react-dom/client";

import { nameSheets } from "../document/nameSheets";
import { repairHash } from "../routing/repairUrl";

nameSheets();
// The router reads the hash as soon as its module loads.
repairHash();
setTimeout(() => void import(/* webpackMode: "eager" */ "production-app"));
