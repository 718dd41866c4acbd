import { addDiagnostic, type CheckRule } from "@technical-blog/utils";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { kebabCase } from "lodash";
import type { VFile } from "vfile";

import { constructs } from "./constructs";
import { visitElements } from "./visit";

const words = (text: string) => text.split(/\s+/);

/** The elements of HTML that posts may have. */
export const ELEMENTS = new Set([
  ...words(`a abbr acronym address area article aside audio b bdi bdo big blockquote br caption center cite code col
  colgroup data dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe
  img ins kbd li map mark math meter nobr ol p picture pre progress q rb rp rt rtc ruby s samp section small source span
  strike strong sub summary sup svg table tbody td tfoot th thead time tr track tt u ul var video wbr`),
  ...constructs.flatMap(({ elements = [] }) => elements),
]);

/** Their properties, in lower case, beside those of ARIA. */
const PROPERTIES = new Set(
  words(`abbr align allow allowfullscreen alt bgcolor border cellpadding cellspacing cite classname color colspan compact
  controls coords datetime decoding default dir download face frameborder groupid headers height hidden high href
  hreflang hspace id ismap kind label lang loading loop low max media min muted name nowrap open optimum playsinline
  poster preload referrerpolicy rel reversed role rowspan scope scrolling shape size sizes span src srclang srcset start
  summary target title translate type usemap valign value vspace width`),
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
  /^$|^(?:(?:align|justify)-\w+|aspect-ratio|background(?:-color)?|border(?:-[\w-]+)?|clear|color|display|flex(?:-\w+)?|float|font(?:-\w+)?|gap|(?:(?:max|min)-)?(?:height|width)|line-height|list-style(?:-type)?|margin(?:-\w+)?|overflow(?:-\w+)?|padding(?:-\w+)?|text-\w+|vertical-align|white-space|word-break)\s*:(?:(?:hsla?|rgba?|var)\([^()]*\)|[\w\s#%.,/'"!]|\b-)+$/i;

const URLS = ["cite", "href", "poster", "src", "xLinkHref"];
const SCHEME =
  /^(?:https?|ftp|geo|ircs?|magnet|mailto|matrix|sms|tel|webcal|xmpp)$/i;

const PUT_INTO_FILE = "Put the code into a file below static, or leave it out.";

/** The value of a property of our elements. No text has this character, so no author can write it. */
const OURS = "\0";

/** Marks the elements that come from Markdown, before raw HTML is parsed. */
export function markOurs(tree: Root) {
  visitElements(tree, ({ properties }) => {
    properties.dataOurs = OURS;
  });
}

/** Takes out of a text what posts may not have, and reports it. Comments go without a word. */
export function removeHarmful(tree: Root, file: VFile) {
  tree.children = tree.children.flatMap((node) => harmless(node, file));
}

/** @param around name of the drawing or formula that the node is in */
function harmless(
  node: RootContent,
  file: VFile,
  around?: string,
): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element") return [];
  const { position, properties, tagName } = node;
  const report = (rule: CheckRule, what: string, fix = "Remove it.") => {
    const line = position?.start.line ?? 1;
    const problem = `${what} is left out of the page.`;
    addDiagnostic(file, { rule, line, problem, fix });
  };
  if (tagName === "script" || tagName === "style") {
    report(`raw-${tagName}`, `<${tagName}>`, PUT_INTO_FILE);
    return [];
  }
  const isOurs = properties.dataOurs === OURS;
  delete properties.dataOurs;
  const names = around ? FOREIGN[around] : undefined;
  const isKnown = isOurs || (names?.test(tagName) ?? ELEMENTS.has(tagName));
  if (!isKnown) report("raw-html", `<${tagName}>`);
  const foreign = around ?? (tagName in FOREIGN ? tagName : undefined);
  for (const name of isKnown ? Object.keys(properties) : []) {
    if (isHarmless(node, name, isOurs, foreign, around)) continue;
    const written = name.startsWith("data") ? kebabCase(name) : name;
    const value = String(properties[name]).slice(0, 80);
    const what = `${written.toLowerCase()}="${value}" of <${tagName}>`;
    if (/^on/i.test(name)) report("event-handler", what, PUT_INTO_FILE);
    else report(URLS.includes(name) ? "script-url" : "raw-html", what);
    // oxlint-disable-next-line typescript/no-dynamic-delete -- the attributes are a dictionary
    delete properties[name];
  }
  node.children = node.children.flatMap((child) =>
    harmless(child, file, foreign),
  );
  return isKnown ? [node] : node.children;
}

function isHarmless(
  { properties, tagName }: Element,
  name: string,
  isOurs: boolean,
  foreign: string | undefined,
  around: string | undefined,
): boolean {
  const value = String(properties[name]);
  if (URLS.includes(name)) {
    const isPicture = tagName === "img" && /^\s*data:/i.test(value);
    if (isHarmfulUrl(value) && !isPicture) return false;
  }
  if (isOurs) return true;
  if (name === "style" && !around)
    return value.split(";").every((each) => STYLE.test(each.trim()));
  // With a name, other elements would be properties of the document.
  if (name === "name" && !["a", "details", "map"].includes(tagName))
    return false;
  // Only what makes no sound may start by itself.
  if (name === "autoPlay") return properties.muted === true;
  if (!foreign)
    return name.startsWith("aria") || PROPERTIES.has(name.toLowerCase());
  // Of other files nothing is drawn.
  return /href$/i.test(name) && tagName !== "a"
    ? value.startsWith("#")
    : !ACTIVE.test(name) && !/url\(\s*["']?[^"'#\s]/i.test(value);
}

/** Whether a URL is a script, or leads to no page. */
export function isHarmfulUrl(url: string): boolean {
  // Browsers ignore white space and control characters in front of a scheme and within it.
  const plain = url.replace(/[\u0000-\u0020]/g, "");
  const [, scheme = "http"] = /^([a-z][a-z\d+.-]*):/i.exec(plain) ?? [];
  return !SCHEME.test(scheme);
}
