import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Tokenizer,
} from "micromark-util-types";
import type { Processor } from "unified";

const DOLLAR = 36;

/**
 * Maths between dollar signs. Within a line a sum of money is no formula: a single `$` opens one only in front of
 * something that is not white space, and the next `$` has to come right after something, with no digit behind it.
 */
export function remarkMathSyntax(this: Processor) {
  const data = this.data();
  const { text, ...flow } = math();
  // The library has one construct for dollar signs in text.
  const library = text?.[DOLLAR] as Construct;
  const careful: Construct = {
    ...library,
    tokenize(effects, ok, nok) {
      const formula = library.tokenize.call(this, effects, ok, nok);
      return effects.check(
        { tokenize: lookAhead, partial: true },
        formula,
        nok,
      );
    },
  };
  const extension: Extension = { ...flow, text: { [DOLLAR]: careful } };
  (data.micromarkExtensions ??= []).push(extension);
  (data.fromMarkdownExtensions ??= []).push(mathFromMarkdown());
}

const lookAhead: Tokenizer = function (effects, ok, nok) {
  let previous: Code = null;

  return (code) => {
    effects.enter("data");
    return consumeThen(effects, code, afterOpening);
  };

  function afterOpening(code: Code): State | undefined {
    if (code === DOLLAR) return leave(code, ok);
    return isWhiteSpace(code) ? leave(code, nok) : inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null) return leave(code, nok);
    if (code === DOLLAR) {
      return isWhiteSpace(previous)
        ? leave(code, nok)
        : consumeThen(effects, code, afterClosing);
    }
    previous = code;
    return consumeThen(effects, code, inside);
  }

  function afterClosing(code: Code): State | undefined {
    return leave(code, isDigit(code) ? nok : ok);
  }

  function leave(code: Code, to: State) {
    effects.exit("data");
    return to(code);
  }
};

function consumeThen(effects: Effects, code: Code, next: State): State {
  effects.consume(code);
  return next;
}

/** Also the end of a line, which micromark counts below zero, and that of the text. */
function isWhiteSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32 || code === 9;
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}
