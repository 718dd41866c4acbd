import { transformSync } from "esbuild";

import type { Step } from "../../src/node/markdown/verified/parseSteps";
import type { Command } from "./driver";

/** PostgreSQL has a server for the post, in its home, from the first block that needs it. */
const POSTGRES = `
set -e
data=~/.postgres
if [ ! -d "$data" ]; then
  initdb --username=demo --auth=trust "$data" >"$data.log"
  pg_ctl --pgdata="$data" --log="$data.log" -o "-k $HOME -h ''" --wait start >/dev/null
fi
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --host="$HOME" --username=demo postgres
`;

/** What is run for a step. */
export function commandOf(step: Step): Command {
  const { isBackground, kind, text, timeoutS, title } = step;
  const run = (argv: string[], stdin?: string): Command => ({
    argv,
    stdin,
    timeoutS,
    isBackground: isBackground || kind === "postgres",
  });
  switch (kind) {
    case "file": {
      const script = 'mkdir -p "$(dirname "$1")" && cat >"$1"';
      return run(["bash", "-c", script, "write", title], `${text}\n`);
    }
    case "shell":
      // Not as an argument, or `pkill -f server.js` in it would mean its own shell.
      return run(["bash", "-c", 'eval "$(cat)" </dev/null'], text);
    case "js":
      return run(nodeCommand(text));
    case "ts": {
      const { code } = transformSync(text, { loader: "ts", format: "esm" });
      return run(nodeCommand(code));
    }
    case "sql":
      return run(["sqlite3", "post.db"], `${text}\n`);
    case "postgres":
      return run(["bash", "-c", POSTGRES], `${text}\n`);
    case "http":
      return run(curlCommand(text));
  }
}

const nodeCommand = (code: string) => [
  "node",
  "--input-type=module",
  "--eval",
  code,
];

/** A request as RFC 9112 writes it: `GET http://127.0.0.1:8080/ HTTP/1.1`, headers, a blank line, the body. */
function curlCommand(request: string): string[] {
  const [head = "", ...body] = request.split("\n\n");
  const [requestLine = "", ...headers] = head.split("\n");
  const [method = "", target = ""] = requestLine.split(" ");
  const host = headers
    .find((header) => /^host:/i.test(header))
    ?.slice("host:".length)
    .trim();
  return [
    ...["curl", "--silent", "--show-error", "--include", "--request", method],
    ...headers.flatMap((header) => ["--header", header]),
    ...(body.length > 0 ? ["--data-raw", body.join("\n\n")] : []),
    host && target.startsWith("/") ? `http://${host}${target}` : target,
  ];
}
