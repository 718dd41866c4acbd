/** A query with more words is taken for a pasted text, such as a line of a log. */
export const MAX_TYPED_WORDS = 8;

const NOISE = [
  // Paths, also those of Windows and of stack frames.
  /^(?:~|\.{1,2})?\/|^[a-z]:\\|\.\w+:\d+|^(?:file:|node:internal)|\/.*\//i,
  // Hosts and addresses.
  /^https?:|(?:^|[\w-]\.)(?:com|org|net|io|dev|local|internal|lan|example|test|localhost)(?![\w.-])/i,
  // Users at hosts.
  /\w@[a-z]/i,
  // Numbers, dates, times and versions.
  /^[^a-z]*\d[^a-z]*(?:[kmg]?i?b|[mnμ]?s|z)?$/i,
  /^\d{4}-\d\d-\d\d/,
  // Hashes and keys.
  /^(?:sha\d+-|0x)?(?=\D*\d)[\da-f-]{7,}$/i,
  /^(?=\D*\d)[\w+/=-]{24,}$/,
];

/** Error numbers of systems, codes in capital letters with underscores, and codes of compilers: EACCES, ERR_MODULE, TS2345. */
const CODE =
  /^(?:E(?!RROR$|XIT$)[A-Z]{3,}\d*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z]{1,6}\d{3,})$/;

/** What a word of a pasted text is, other than a word. */
export function pastedRole(text: string): "code" | "noise" | undefined {
  if (CODE.test(text)) return "code";
  return NOISE.some((pattern) => pattern.test(text)) ? "noise" : undefined;
}
