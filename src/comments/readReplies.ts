/** A reply as text, with those to it. */
export type Reply = {
  id: string;
  /** Display name. */
  author: string;
  /** Such as "jane@mastodon.example". */
  handle: string;
  /** None if the host gives none of the web. */
  url: string | undefined;
  /** Calendar day. */
  date: string;
  /** What its author warns of. */
  warning: string;
  text: string;
  replies: Reply[];
};

export type Thread = { count: number; replies: Reply[] };

type Json = Partial<Record<string, unknown>>;

/**
 * Reads Mastodon's answer about the context of a status: https://docs.joinmastodon.org/entities/Context/
 * @returns undefined for something else
 */
export function readReplies(data: unknown): Thread | undefined {
  const { descendants } = object(data);
  if (!Array.isArray(descendants)) return undefined;
  const statuses = descendants.map(object).filter(isReply);
  const byId = new Map(
    statuses.map((status) => [string(status.id), replyOf(status)]),
  );
  const roots: Reply[] = [];
  const placed = new Set<string>();
  for (const status of statuses) {
    const id = string(status.id);
    const reply = byId.get(id);
    if (!reply || placed.has(id)) continue;
    // Mastodon lists a reply after the one that it answers, so this makes no circle.
    const answered = string(status.in_reply_to_id);
    const parent = placed.has(answered) ? byId.get(answered) : undefined;
    (parent?.replies ?? roots).push(reply);
    placed.add(id);
  }
  return { count: placed.size, replies: roots };
}

function isReply({ id, content }: Json): boolean {
  return typeof id === "string" && typeof content === "string";
}

function replyOf(status: Json): Reply {
  const account = object(status.account);
  const handle = string(account.acct);
  const url = string(status.url);
  return {
    id: string(status.id),
    author: string(account.display_name).trim() || handle,
    handle,
    url: /^https?:\/\//i.test(url) ? url : undefined,
    date: /^\d{4}-\d\d-\d\d/.exec(string(status.created_at))?.[0] ?? "",
    warning: string(status.spoiler_text),
    text: plainText(string(status.content)),
    replies: [],
  };
}

/** The text of HTML, with its line breaks. A document that is only parsed runs and loads nothing. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style, template")) {
    element.remove();
  }
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  for (const block of body.querySelectorAll("p, div, li, blockquote, pre")) {
    block.append("\n\n");
  }
  return body.textContent.replace(/\n{3,}/g, "\n\n").trim();
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? value : {};
}

function string(value: unknown): string {
  return typeof value === "string" ? value : "";
}
