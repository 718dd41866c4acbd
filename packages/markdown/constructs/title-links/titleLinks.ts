import type {
  Code,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from "micromark-util-types";
import type { Processor } from "unified";

import { splitTitle, urlOfTitle } from "../../links";
import type { Construct } from "../construct";
import { isKeys } from "../keys/keys";

declare module "micromark-util-types" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- TypeScript merges interfaces only
  interface TokenTypeMap {
    titleLink: "titleLink";
  }
}

const OPENING = 91;
const CLOSING = 93;
const PARENTHESIS = 40;

/** What is between the brackets: a target, and a text after a bar. Neither starts or ends with white space. */
const CONTENT = /^(?![\s^|])([^|]*[^\s|])\s*(?:\|\s*(.+))?(?<!\s)$/u;

/** `[[Title#Heading|text]]`, a link as in Obsidian. */
export const titleLinks: Construct = { syntax: remarkTitleLinks };

export function remarkTitleLinks(this: Processor) {
  const data = this.data();
  const extension: Extension = {
    text: { [OPENING]: { name: "titleLink", tokenize } },
  };
  (data.micromarkExtensions ??= []).push(extension);
  (data.fromMarkdownExtensions ??= []).push({
    enter: {
      titleLink(token) {
        const source = this.sliceSerialize(token);
        // In a table, a bar has a backslash.
        const content = source.slice(2, -2).replaceAll("\\|", "|");
        const [, target = "", text = shownTitle(target)] =
          CONTENT.exec(content) ?? [];
        const isInLink = this.stack.some(({ type }) => type === "link");
        if (!isInLink) {
          const url = urlOfTitle(target);
          this.enter({ type: "link", url, children: [] }, token);
        }
        this.enter({ type: "text", value: isInLink ? source : text }, token);
        this.exit(token);
        if (!isInLink) this.exit(token);
      },
    },
  });
}

function tokenize(
  this: TokenizeContext,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  let content = "";
  const { defined } = this.parser;

  return (code) => {
    effects.enter("titleLink");
    return consumeThen(code, (next) =>
      next === OPENING ? consumeThen(next, inside) : nok(next),
    );
  };

  function inside(code: Code): State | undefined {
    if (code === CLOSING) return consumeThen(code, closing);
    // The end of the line or of the text.
    if (code === null || code < 0 || code === OPENING) return nok(code);
    content += String.fromCharCode(code);
    return consumeThen(code, inside);
  }

  function closing(code: Code): State | undefined {
    return code === CLOSING && isLink() ? consumeThen(code, end) : nok(code);
  }

  /** Keys and links of Markdown itself, as `[[1]](url)`, stay what they are. */
  function isLink(): boolean {
    return (
      CONTENT.test(content) &&
      !isKeys(content) &&
      !defined.includes(content.toLowerCase().toUpperCase())
    );
  }

  function end(code: Code): State | undefined {
    effects.exit("titleLink");
    return code === PARENTHESIS ? nok(code) : ok(code);
  }

  function consumeThen(code: Code, next: State): State {
    effects.consume(code);
    return next;
  }
}

function shownTitle(target: string): string {
  const { title, heading } = splitTitle(target);
  return [title, heading].filter(Boolean).join(" > ");
}
