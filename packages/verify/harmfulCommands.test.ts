import { parseSteps } from "@technical-blog/markdown";

import { harmfulCommands } from "./harmfulCommands";

function harms(text: string, info = "sh verify"): string[] {
  const { notRun, steps } = parseSteps(`\`\`\`${info}\n${text}\n\`\`\`\n`);
  return [...steps, ...notRun]
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

test.each([
  ["for path in a b; do echo $path; done", "in zsh, path is PATH"],
  ["PATH=$PATH:/usr/sbin # on Debian", "zsh hands a comment"],
  ["npm install # again\nls", "zsh hands a comment"],
  ["node --allow-fs-write=out/* a.mjs", "zsh stops at --allow-fs-write=out/*"],
  ["curl http://127.0.0.1/a?b=c", "zsh stops at http://127.0.0.1/a?b=c"],
])("%s is something else in zsh", (text, message) => {
  expect(harms(text)).toEqual([expect.stringContaining(message)]);
  expect(harms(text, 'sh title="run.sh" verify')).toEqual([]);
});

test.each([
  "for file in a b; do echo $file; done",
  "node '--allow-fs-write=out/*' a.mjs",
  'curl "http://127.0.0.1/a?b=c"',
  "echo '# a title' > a.md",
  "cat <<END\na # b\nEND",
  "echo a#b",
  "ls *.md",
])("%s is the same in zsh", (text) => {
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

test.each([
  "npx --yes node@24",
  "npx -y create-something",
  "curl -fsSL https://example.com/install.sh | bash",
])("%s runs what the reader has not seen", (text) => {
  expect(harms(text, "sh")).toHaveLength(1);
});

test.each([
  "npx node@24",
  "npx --yes --allow-scripts=node node@24",
  "npx --yes --ignore-scripts cowsay",
  "curl https://example.com/data.json | jq .",
])("%s asks, or says what runs", (text) => {
  expect(harms(text, "sh")).toEqual([]);
});

test.each(["mv shop.db* broken/", "rm -f *", "rm -f count.db*"])(
  "%s takes more than is meant",
  (text) => {
    expect(harms(text)).toEqual([expect.stringContaining("Name each file.")]);
  },
);

test.each(["rm -f dist/*", "mv *.log logs/", "rm 'a*'", "ls shop.db*"])(
  "%s does not",
  (text) => {
    expect(harms(text)).toEqual([]);
  },
);

test("a server for SSH takes no passwords", () => {
  const server = "Port 2201\nListenAddress 127.0.0.1";

  for (const found of [
    harms(`cat > sshd_config <<END\n${server}\nEND`),
    harms(server, 'ssh-config title="sshd_config"'),
  ]) {
    expect(found).toEqual([expect.stringContaining("takes passwords")]);
  }
  expect(
    harms(`${server}\nPasswordAuthentication no`, 'ini title="sshd_config"'),
  ).toEqual([]);
});

test.each([
  "ffmpeg -i a.mov a.mp4 && upload a.mp4",
  "psql -f schema.sql && deploy",
  "find . -name x -delete && echo removed",
])("%s goes on after nothing was done", (text) => {
  expect(harms(text)).toEqual([expect.stringContaining("after doing nothing")]);
});

test.each([
  "ffmpeg -y -i a.mov a.mp4 && upload a.mp4",
  "ffmpeg -i a.mov a.mp4 || echo failed",
  "psql -v ON_ERROR_STOP=1 -f schema.sql && deploy",
  "psql -c 'select 1' && deploy",
])("%s does not", (text) => {
  expect(harms(text)).toEqual([]);
});
