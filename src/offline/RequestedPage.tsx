import { useEffect } from "react";

import { useBrowserValue } from "../hooks/useBrowserValue";
import { Translate } from "../i18n/Translate";

/** Shows the path of the requested page, and opens it when the connection is back. */
export function RequestedPage() {
  const path = useBrowserValue(requestedPath);
  useEffect(() => {
    if (path === undefined) return;
    const open = () => {
      location.replace(path);
    };
    addEventListener("online", open);
    return () => {
      removeEventListener("online", open);
    };
  }, [path]);
  if (path === undefined) return null;
  return (
    <p>
      <Translate
        id="offline.notCached"
        values={{ page: <a href={path}>{path}</a> }}
      />
    </p>
  );
}

/** The path in the query, if it is one of this host. */
function requestedPath(): string | undefined {
  const path = new URLSearchParams(location.search).get("path");
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
