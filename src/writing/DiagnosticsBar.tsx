import { useEffect, useState } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./DiagnosticsBar.module.css";
import { DIAGNOSTICS_PATH, type DiagnosticsByRoute } from "./diagnosticsPath";

type DiagnosticsBarProps = {
  route: string;
  /** Another one when a post was changed. */
  data: unknown;
};

/** While the author writes: what readers would stumble over on the page that is shown, or what publishing it would warn about. */
export function DiagnosticsBar({ route, data }: DiagnosticsBarProps) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    loadMessages(route).then(
      (loaded) => {
        if (isShown) setMessages(loaded);
      },
      () => undefined, // The server has been stopped, which the author knows.
    );
    return () => {
      isShown = false;
    };
  }, [route, data]);
  if (messages.length === 0) return null;
  return (
    <aside
      className={styles.bar}
      aria-label={translate({ id: "diagnostics.label" })}
    >
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </aside>
  );
}

async function loadMessages(route: string): Promise<readonly string[]> {
  const response = await fetch(DIAGNOSTICS_PATH);
  const diagnostics = (await response.json()) as DiagnosticsByRoute; // src/node/gatsby/onCreateDevServer.ts makes it
  return diagnostics[route] ?? [];
}
