import { useEffect, useSyncExternalStore } from "react";

import { Translate } from "../i18n/Translate";

/** Names the requested page, and opens it when the connection is back. */
export function RequestedPage() {
  const path = useSyncExternalStore(noChanges, requestedPath, () => null);
  useEffect(() => {
    if (path === null) return;
    const open = () => {
      location.replace(path);
    };
    addEventListener("online", open);
    return () => {
      removeEventListener("online", open);
    };
  }, [path]);
  if (path === null) return null;
  return (
    <p>
      <Translate
        id="offline.notCached"
        values={{ page: <a href={path}>{path}</a> }}
      />
    </p>
  );
}

const noChanges = () => () => undefined;

/** The path in the query, if it is one of this host. */
function requestedPath(): string | null {
  const path = new URLSearchParams(location.search).get("path");
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
