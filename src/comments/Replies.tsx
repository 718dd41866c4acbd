import { translate } from "../i18n/translate";
import { translateCount } from "../i18n/translateCount";
import type { Problem } from "./fetchReplies";
import { useReplies } from "./useReplies";

type RepliesProps = {
  /** Of the thread. */
  url: string;
  /** Of its site. */
  name: string;
  repliesUrl: string;
};

/** A button that loads the replies of a thread. Nothing is requested before. */
export function Replies({ url, name, repliesUrl }: RepliesProps) {
  const { button, load, state } = useReplies(repliesUrl);
  return (
    <div data-needs-script="" data-needs-application="">
      <button
        type="button"
        ref={button}
        aria-disabled={state.status === "loading" || undefined}
        onClick={load}
      >
        {translate({ id: "replies.load" }, { name })}
      </button>
      <p role="status">
        {state.status === "loading" && translate({ id: "loading.label" })}
        {state.status === "ready" &&
          translateCount("replies.count", state.count)}
        {state.status === "error" && (
          <>
            {problemTexts[state.problem](name)}{" "}
            <a href={url}>{translate({ id: "replies.thread" }, { name })}</a>
          </>
        )}
      </p>
      {state.status === "ready" && <state.List replies={state.replies} />}
    </div>
  );
}

const problemTexts: Record<Problem, (name: string) => string> = {
  failed: (name) => translate({ id: "replies.failed" }, { name }),
  missing: (name) => translate({ id: "replies.missing" }, { name }),
  slow: (name) => translate({ id: "replies.slow" }, { name }),
  unreachable: (name) => translate({ id: "replies.unreachable" }, { name }),
  unreadable: (name) => translate({ id: "replies.unreadable" }, { name }),
};
