import type { Giscus } from "@technical-blog/content";
import { accessStorage } from "@technical-blog/utils/browser";
import { useEffect, useRef, useState } from "react";

import { useSiteConfig } from "../config/useSiteConfig";
import { translate } from "../i18n/translate";
import * as styles from "./CommentsFrame.module.css";
import {
  frameUrl,
  GISCUS,
  SESSION_KEY,
  SESSION_PARAMETER,
  themeMessage,
  requestedHeight,
  storedSession,
} from "./giscus";

type CommentsFrameProps = { term: string; options: Giscus };

/** The giscus frame, in the colour mode of the page. */
export function CommentsFrame({ term, options }: CommentsFrameProps) {
  const { i18n } = useSiteConfig();
  const frame = useRef<HTMLIFrameElement>(null);
  const [url] = useState(() =>
    frameUrl(options, {
      term,
      theme: colorMode(),
      origin: urlWithoutSession(),
      session: takeSession(),
      language: i18n.defaultLocale,
    }),
  );
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const handleMessage = ({ origin, data }: MessageEvent) => {
      if (origin === GISCUS)
        setHeight((before) => requestedHeight(data) ?? before);
    };
    addEventListener("message", handleMessage);
    return () => {
      removeEventListener("message", handleMessage);
    };
  }, []);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      frame.current?.contentWindow?.postMessage(
        themeMessage(colorMode()),
        GISCUS,
      );
    });
    observer.observe(document.documentElement, {
      attributeFilter: ["data-theme"],
    });
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={translate({ id: "comments.title" })}
      style={{ height }}
    />
  );
}

function colorMode(): "light" | "dark" {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function urlWithoutSession(): string {
  const url = new URL(location.href);
  url.searchParams.delete(SESSION_PARAMETER);
  url.hash = "";
  return url.href;
}

/** The session from the URL after signing in, otherwise the stored one. */
function takeSession(): string {
  const { searchParams } = new URL(location.href);
  const session = searchParams.get(SESSION_PARAMETER);
  if (session === null) {
    return storedSession(
      accessStorage("local", (store) => store.getItem(SESSION_KEY)),
    );
  }
  accessStorage("local", (store) => {
    store.setItem(SESSION_KEY, JSON.stringify(session));
  });
  history.replaceState(history.state, "", urlWithoutSession());
  return session;
}
