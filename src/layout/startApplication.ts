// The largest part of the application runs in a task of its own, so that no task is long: Gatsby needs it anyway.
import "react-dom/client";

setTimeout(() => void import(/* webpackMode: "eager" */ "production-app"));
