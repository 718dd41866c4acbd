type Redirect = { from: string; to: string };

const CONFIG_END = /\n\} satisfies SiteConfigInput;/;

/** Adds redirects to the text of siteConfig.ts. Returns undefined if there is no place for them. */
export function addConfigRedirects(
  text: string,
  redirects: readonly Redirect[],
): string | undefined {
  const lines = redirects
    .filter(({ from }) => !text.includes(`from: ${JSON.stringify(from)}`))
    .map(
      ({ from, to }) =>
        `    { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} },\n`,
    )
    .join("");
  if (lines === "") return text;
  const list = /^ {2}redirects: \[\n/m.exec(text);
  const end = CONFIG_END.exec(text);
  if (list) {
    const start = list.index + list[0].length;
    return `${text.slice(0, start)}${lines}${text.slice(start)}`;
  }
  return end && !/^ {2}redirects:/m.test(text)
    ? `${text.slice(0, end.index)}\n  redirects: [\n${lines}  ],${text.slice(end.index)}`
    : undefined;
}
