import type { Step } from "@technical-blog/markdown";
import { transformSync } from "esbuild";

import type { Command, ProgramCommand } from "./sandbox/driver";
import { SHELL_NAME } from "./sandbox/output";

/** PostgreSQL runs a server for the post, beside its directory, from the first block that needs it. */
const POSTGRES = `
set -e
data=$TMPDIR/postgres
if [ ! -d "$data" ]; then
  initdb --username=demo --auth=trust "$data" >"$data.log"
  pg_ctl --pgdata="$data" --log="$data.log" -o "-k $TMPDIR -h ''" --wait start >/dev/null
fi
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --host="$TMPDIR" --username=demo postgres
`;

/** The command for a step in author mode. */
export function commandOf(step: Step): ProgramCommand {
  const { isBackground, kind, text, timeoutS, title } = step;
  const run = (argv: string[], stdin?: string): ProgramCommand => ({
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
      // Not as an argument, because `pkill -f server.js` in it would match its own shell.
      return run(["bash", "-c", 'eval "$(cat)" </dev/null', SHELL_NAME], text);
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

/** The command for a step in reader mode: saves a file, or types into the open shell. */
export function readerCommandOf(step: Step): Command {
  const { isBackground, kind, text, timeoutS } = step;
  if (kind === "file" || kind === "postgres") return commandOf(step);
  const script = kind === "shell" ? text : shellCommand(commandOf(step));
  return { script, timeoutS, isBackground };
}

function shellCommand({ argv, stdin }: ProgramCommand): string {
  const words = argv.map(
    (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`,
  );
  const command = words.join(" ");
  return stdin === undefined
    ? command
    : `${command} <<'END OF BLOCK'\n${stdin}END OF BLOCK`;
}

const nodeCommand = (code: string) => [
  "node",
  "--input-type=module",
  "--eval",
  code,
];

/** A request in the format of RFC 9112: `GET http://127.0.0.1:8080/ HTTP/1.1`, headers, a blank line, the body. */
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
