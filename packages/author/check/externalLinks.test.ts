import type { InspectedFile } from "@technical-blog/content";
import { renderMarkdown } from "@technical-blog/markdown";
import { markdownEnvironment } from "@technical-blog/markdown/testing";
import { formatDiagnostic } from "@technical-blog/utils";

import { externalLinkDiagnostics } from "./externalLinks";

async function post(file: string, markdown: string) {
  const { inspection } = await renderMarkdown(markdown, markdownEnvironment);
  return { file, text: inspection } as InspectedFile; // all that counts here
}

test("each URL is requested once, and each place that links to a lost one is reported", async () => {
  const posts = [
    await post("a.md", "[a](https://ok.example/#x) [b](https://gone.example/)"),
    await post(
      "b.md",
      "\n[c](https://gone.example/#part) [d](/here) <https://ok.example/>",
    ),
    await post(
      "c.md",
      "[e](https://guarded.example/) [f](https://silent.example/)",
    ),
  ];
  const statuses: Record<string, number> = {
    "https://ok.example/": 200,
    "https://gone.example/": 404,
    "https://guarded.example/": 403,
  };
  const ask = jest.fn((url: string) => {
    const status = statuses[url];
    return status === undefined
      ? Promise.reject(new Error("no such host"))
      : Promise.resolve(status);
  });

  const diagnostics = await externalLinkDiagnostics(posts, ask);

  expect(ask).toHaveBeenCalledTimes(4);
  expect(diagnostics.map(formatDiagnostic).sort()).toEqual([
    expect.stringContaining(
      "a.md:1:28: the link to https://gone.example/ is answered with 404.",
    ),
    expect.stringContaining(
      "b.md:2:1: the link to https://gone.example/ is answered with 404.",
    ),
    expect.stringContaining(
      "c.md:1:31: the link to https://silent.example/ has no answer (no such host).",
    ),
  ]);
});
