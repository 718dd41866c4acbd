import { useEffect, useSyncExternalStore } from "react";

import { Translate } from "../i18n/Translate";

/** Names the page that the reader asked for, and opens it when there is a connection again. */
export function WantedPage() {
  const path = useSyncExternalStore(noChanges, wantedPath, () => null);
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
        id="offline.notKept"
        values={{ page: <a href={path}>{path}</a> }}
      />
    </p>
  );
}

const noChanges = () => () => undefined;

/** The path in the address, if it is one of this host. */
function wantedPath(): string | null {
  const path = new URLSearchParams(location.search).get("path");
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
