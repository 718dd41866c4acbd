import type { Element, ElementContent, Root, RootContent } from "hast";
import { kebabCase, partition } from "lodash";
import type { VFile } from "vfile";

import type { CheckRule } from "../../config/checkRules";
import { addDiagnostic } from "../content/diagnostic";
import { constructs } from "./constructs";
import { visitElements } from "./visit";

/** The elements of HTML that posts may have. */
export const ELEMENTS = new Set([
  ...`a abbr acronym address area article aside audio b bdi bdo big blockquote br caption center cite code col colgroup
  data dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins
  kbd li map mark math meter nobr ol p picture pre progress q rb rp rt rtc ruby s samp section small source span strike
  strong sub summary sup svg table tbody td tfoot th thead time tr track tt u ul var video wbr`.split(
    /\s+/,
  ),
  ...constructs.flatMap(({ elements = [] }) => elements),
]);

/** Their properties, in lower case, beside those of ARIA. */
const PROPERTIES = new Set(
  `abbr align allow allowfullscreen alt bgcolor border cellpadding cellspacing cite classname color colspan compact
  controls coords datetime decoding default dir download face frameborder groupid headers height hidden high href
  hreflang hspace id ismap kind label lang loading loop low max media min muted name nowrap open optimum playsinline poster
  preload referrerpolicy rel reversed role rowspan scope scrolling shape size sizes span src srclang srcset start style
  summary target title translate type usemap valign value vspace width`.split(
    /\s+/,
  ),
);

/** What drawings and formulas may consist of. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  svg: /^(?:a|circle|clipPath|defs|desc|ellipse|fe(?!Image)\w+|filter|g|line|linearGradient|marker|mask|path|pattern|poly(?:gon|line)|radialGradient|rect|stop|svg|switch|symbol|text|textPath|title|tspan|use|view)$/,
  math: /^(?:m(?!action|align|glyph)\w+|annotation|none|semantics)$/,
};

/** Properties of these that do more than draw. */
const ACTIVE = /^(?:on|data|autofocus|nonce|part|ping|slot|tabindex|xmlbase)/i;

/** Styles that load nothing and leave an element in its place. */
const STYLE =
  /^(?:(?:align|justify)-\w+|aspect-ratio|background(?:-color)?|border(?:-[\w-]+)?|clear|color|display|flex(?:-\w+)?|float|font(?:-\w+)?|gap|(?:(?:max|min)-)?(?:height|width)|line-height|list-style(?:-type)?|margin(?:-\w+)?|overflow(?:-\w+)?|padding(?:-\w+)?|text-\w+|vertical-align|white-space|word-break)\s*:(?:(?:hsla?|rgba?|var)\([^()]*\)|[\w\s#%.,/'"!]|\b-)+$/i;

/** Where links may lead to. */
const SCHEME =
  /^(?:https?|ftp|geo|ircs?|magnet|mailto|matrix|sms|tel|webcal|xmpp)$/i;

const PUT_INTO_FILE = "Put the code into a file below static, or leave it out.";

/** The value of a property of our elements. No text has this character, so no author can write it. */
const OURS = "\0";

type Report = (rule: CheckRule, what: string, fix: string) => void;

/** Marks the elements that come from Markdown, before raw HTML is parsed. */
export function markOurs(tree: Root) {
  visitElements(tree, ({ properties }) => {
    properties.dataOurs = OURS;
  });
}

/** Takes out of raw HTML what posts may not have, and reports it; comments go without a word. */
export function cleanRawHtml(tree: Root, file: VFile) {
  tree.children = tree.children.flatMap((node) => cleaned(node, file));
}

/** @param around name of the drawing or formula that the node is in */
function cleaned(
  node: RootContent,
  file: VFile,
  around?: string,
): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element") return [];
  const { tagName, properties } = node;
  const report = reporter(node, file);
  if (tagName === "script" || tagName === "style") {
    report(`raw-${tagName}`, `<${tagName}>`, PUT_INTO_FILE);
    return [];
  }
  const foreign = around ?? (tagName in FOREIGN ? tagName : undefined);
  const isOurs = properties.dataOurs === OURS;
  const isKnown = around
    ? FOREIGN[around]?.test(tagName)
    : ELEMENTS.has(tagName);
  if (isOurs) delete properties.dataOurs;
  else if (isKnown) cleanProperties(node, report, foreign, around);
  else report("raw-html", `<${tagName}>`, "Remove it; what is in it is shown.");
  node.children = node.children.flatMap((child) =>
    cleaned(child, file, foreign),
  );
  return isOurs || isKnown ? [node] : node.children;
}

function cleanProperties(
  element: Element,
  report: Report,
  foreign: string | undefined,
  around: string | undefined,
) {
  const { tagName, properties } = element;
  for (const name of Object.keys(properties)) {
    if (name === "style" && !around) {
      const all = String(properties.style).split(/\s*;\s*/);
      const [kept, others] = partition(all, (each) => STYLE.test(each.trim()));
      for (const each of others.filter(Boolean))
        report("raw-style", `the style "${each}"`, "Remove it.");
      properties.style = kept.join(";");
    }
    if (isAllowed(element, name, foreign)) continue;
    const written = name.startsWith("data") ? kebabCase(name) : name;
    const what = `the attribute ${written.toLowerCase()}`;
    if (/^on/i.test(name)) report("event-handler", what, PUT_INTO_FILE);
    else report("raw-html", `${what} of <${tagName}>`, "Remove it.");
    // oxlint-disable-next-line typescript/no-dynamic-delete -- the attributes are a dictionary
    delete properties[name];
  }
}

function isAllowed(
  { tagName, properties }: Element,
  name: string,
  foreign: string | undefined,
): boolean {
  // Only what makes no sound may start by itself.
  if (name === "autoPlay") return properties.muted === true;
  if (!foreign)
    return name.startsWith("aria") || PROPERTIES.has(name.toLowerCase());
  // Of other files nothing is drawn.
  const value = String(properties[name]);
  return /href$/i.test(name) && tagName !== "a"
    ? value.startsWith("#")
    : !ACTIVE.test(name) && !/url\(\s*["']?[^"'#\s]/i.test(value);
}

/** Whether a URL is a script, or leads to no page. */
export function isHarmfulUrl(url: string): boolean {
  // Browsers ignore white space and control characters in front of a scheme and within it.
  const plain = url.replace(/[\u0000-\u0020]/g, "");
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(plain) ?? [];
  return scheme !== undefined && !SCHEME.test(scheme);
}

/** Takes out of links and media the URLs that are scripts, or that lead to no page. */
export function removeHarmfulUrls(tree: Root, file: VFile) {
  visitElements(tree, (element) => {
    const { tagName, properties } = element;
    for (const name of ["cite", "href", "poster", "src", "xLinkHref"]) {
      const url = String(properties[name]);
      const isImage = tagName === "img" && /^\s*data:/i.test(url);
      if (!isHarmfulUrl(url) || isImage) continue;
      const what = `the URL ${url.slice(0, 40)}, in ${name},`;
      reporter(element, file)("script-url", what, "Link to a page.");
      // oxlint-disable-next-line typescript/no-dynamic-delete -- the attributes are a dictionary
      delete properties[name];
    }
  });
}

function reporter({ position }: Element, file: VFile): Report {
  return (rule, what, fix) => {
    const line = position?.start.line ?? 1;
    const problem = `${what} is left out of the page.`;
    addDiagnostic(file, { rule, line, problem, fix });
  };
}
