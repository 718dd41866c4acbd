import {
  DIAGNOSTICS_PATH,
  type DiagnosticsByRoute,
} from "@technical-blog/gatsby-plugin-content/browser";
import { useEffect, useState } from "react";

import { translate } from "../i18n/translate";
import * as styles from "./DiagnosticsBar.module.css";

const LABEL_ID = "page:diagnostics";

type DiagnosticsBarProps = {
  route: string;
  /** The page's data: a new object when a post has changed. */
  data: unknown;
};

/** Shows the diagnostics of the current page in `gatsby develop`. */
export function DiagnosticsBar({ route, data }: DiagnosticsBarProps) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadMessages(route).then(
      (loaded) => {
        if (isCurrent) setMessages(loaded);
      },
      () => undefined, // The author has stopped the server.
    );
    return () => {
      isCurrent = false;
    };
  }, [route, data]);
  if (messages.length === 0) return null;
  return (
    <aside className={styles.bar} aria-labelledby={LABEL_ID}>
      <p id={LABEL_ID} className={styles.label}>
        {translate({ id: "diagnostics.label" })}
      </p>
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
  const diagnostics = (await response.json()) as DiagnosticsByRoute; // packages/gatsby-plugin-content/onCreateDevServer.ts writes it
  return diagnostics[route] ?? [];
}
