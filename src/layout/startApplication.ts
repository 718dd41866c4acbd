// React, which Gatsby needs, runs in a task of its own, so that no task is long.
import "react-dom/client";

setTimeout(() => void import(/* webpackMode: "eager" */ "production-app"));
