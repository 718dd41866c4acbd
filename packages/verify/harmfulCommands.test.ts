import { parseSteps } from "@technical-blog/markdown";

import { harmfulCommands } from "./harmfulCommands";

function harms(text: string, info = "sh verify"): string[] {
  const { steps } = parseSteps(`\`\`\`${info}\n${text}\n\`\`\`\n`);
  return steps
    .flatMap(harmfulCommands)
    .map(({ line, message }) => `${String(line)}: ${message}`);
}

test.each([
  "exit",
  "exit $code",
  "true || exit 1",
  "if true; then exit 1; fi",
  "stop() { exit 1; }",
  "command exit",
  "exec node server.mjs",
])("%s closes the terminal", (text) => {
  expect(harms(`echo one\n${text}`)).toEqual([
    expect.stringMatching(/^3: ".*" closes the reader's terminal/),
  ]);
});

test.each([
  "(exit 1)",
  "bash -c 'exit 1'",
  "echo $(exit 1)",
  "cat <<END\nexit\nEND",
  "printf 'exit\\n' | sh",
  "exec 3>log",
])("%s does not", (text) => {
  expect(harms(text)).toEqual([]);
});

test("a script may exit", () => {
  expect(harms("exit 1", 'sh title="run.sh" verify')).toEqual([]);
});

test.each(["pkill -f app.mjs", "(killall node)", "sudo pkill node"])(
  "%s ends processes by their names",
  (text) => {
    expect(harms(text)).toEqual([expect.stringContaining("2: ")]);
    expect(harms(text, 'sh title="run.sh" verify')).toHaveLength(1);
  },
);

test.each([
  "rm -rf /",
  "rm -rf ~/.ssh",
  'rm -r "$HOME/work"',
  "rm --recursive ${HOME}",
  "rm -fr build ../other",
])("%s removes what is outside", (text) => {
  expect(harms(text)).toEqual([
    expect.stringMatching(/^2: it removes .*, outside of the post's folder\.$/),
  ]);
});

test.each(["rm -rf build", 'rm -rf "$folder" ./dist', "rm ../list"])(
  "%s does not",
  (text) => {
    expect(harms(text)).toEqual([]);
  },
);

test.each([
  'git commit -m "feat!: drop"',
  'echo "#!/bin/sh" > run',
  "echo a!b",
])("%s is history to an interactive shell", (text) => {
  expect(harms(text)).toEqual([
    expect.stringContaining("Put it into single quotes."),
  ]);
});

test.each([
  "git commit -m 'feat!: drop'",
  'echo "done!"',
  "! true",
  '[ "$a" != b ]',
  'wait "$!"',
  "cat <<END\n#!/bin/sh\nEND",
])("%s is not", (text) => {
  expect(harms(text)).toEqual([]);
});
