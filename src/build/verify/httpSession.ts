import type { SandboxAnswer } from "./sandbox/protocol";

/** A request as a block writes it: `GET http://127.0.0.1:8080/x`, headers, a blank line, the body. */
export type HttpRequestText = {
  method: string;
  url: string;
  headers: [string, string][];
  body: string;
};

/** @throws Error that says what would be right */
export function parseHttpRequest(text: string): HttpRequestText {
  const [head = "", ...rest] = text.split(/\n[ \t]*\n/);
  const [requestLine = "", ...headerLines] = head.split("\n");
  const [, method, url] =
    /^([A-Z]+) (https?:\/\/\S+)(?: HTTP\/1\.1)?$/.exec(requestLine.trim()) ?? [];
  if (method === undefined || url === undefined) {
    throw new Error(
      `"${requestLine}" is not a request line. Write for example "GET http://127.0.0.1:8080/".`,
    );
  }
  const headers = headerLines.map((line): [string, string] => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new Error(
        `"${line}" is not a header. Write "Name: value", and a blank line before the body.`,
      );
    }
    return [name, value];
  });
  return { method, url, headers, body: rest.join("\n\n") };
}

/**
 * A response as its output block shows it: the status line and those headers that the block names, in its
 * order, then the body; the body alone when the block does not start with a status line.
 */
export function showResponse(
  response: Extract<SandboxAnswer, { kind: "response" }>,
  expected: string | undefined,
): string {
  const { body, headers, httpVersion, status, statusText } = response;
  if (expected !== undefined && !expected.trimStart().startsWith("HTTP/")) {
    return body;
  }
  const [expectedHead = ""] = (expected ?? "").trimStart().split(/\n[ \t]*\n/);
  const shown = expectedHead
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const name = line.split(":")[0] ?? "";
      return headers
        .filter(([given]) => given.toLowerCase() === name.toLowerCase())
        .map(([, value]) => `${name}: ${value}`);
    });
  return [
    `HTTP/${httpVersion} ${String(status)} ${statusText}`.trimEnd(),
    ...new Set(shown),
    "",
    body,
  ].join("\n");
}
