import { accessStorage } from "@technical-blog/utils/browser";
import { useEffect, useRef, useState, type ComponentType } from "react";

import type { Problem } from "./fetchReplies";
import type { Reply, Thread } from "./readReplies";

type State =
  | { status: "idle" | "loading" }
  | { status: "error"; problem: Problem }
  | (Thread & {
      status: "ready";
      List: ComponentType<{ replies: readonly Reply[] }>;
    });

/** The URL's query after a reload for the replies, with which the application starts at once. */
const RELOADED = "?replies";

/** The storage key of the replies that the reader asked for before the reload. */
const REQUESTED_KEY = "replies";

/** The replies of a thread, which load when the reader asks for them. */
export function useReplies(repliesUrl: string) {
  const [state, setState] = useState<State>({ status: "idle" });
  const button = useRef<HTMLButtonElement>(null);

  async function load() {
    setState({ status: "loading" });
    try {
      const [{ fetchReplies }, { ReplyList }] = await Promise.all([
        import(/* webpackChunkName: "replies" */ "./fetchReplies"),
        import(/* webpackChunkName: "replies" */ "./ReplyList"),
      ]);
      const result = await fetchReplies(repliesUrl);
      setState(
        typeof result === "string"
          ? { status: "error", problem: result }
          : { status: "ready", ...result, List: ReplyList },
      );
    } catch {
      // The code did not load.
      setState({ status: "error", problem: "unreachable" });
    }
  }

  useEffect(() => {
    if (!takeRequest(repliesUrl)) return;
    button.current?.focus();
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, []);

  return {
    /** The ref of the button that loads them. */
    button,
    state,
    load: () => {
      if (state.status === "loading") return;
      if (isAllowed(repliesUrl)) void load();
      else reload(repliesUrl);
    },
  };
}

/** Whether the document's policy lets the page request the replies. It is that of the page on which the visit began. */
function isAllowed(url: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  );
  return !policy || policy.content.split(/[ ;]+/).includes(new URL(url).origin);
}

/** Loads the page with its own policy. */
function reload(repliesUrl: string) {
  accessStorage("session", (store) => {
    store.setItem(REQUESTED_KEY, repliesUrl);
  });
  location.search = RELOADED;
}

/** Whether the reader asked for the replies before a reload. A link to the same URL is no request. */
function takeRequest(repliesUrl: string): boolean {
  if (location.search !== RELOADED) return false;
  const isRequested = accessStorage("session", (store) => {
    const requested = store.getItem(REQUESTED_KEY);
    // Another thread of the page takes it.
    if (requested && requested !== repliesUrl) return false;
    store.removeItem(REQUESTED_KEY);
    history.replaceState(history.state, "", location.pathname);
    return requested === repliesUrl;
  });
  return isRequested ?? false;
}
