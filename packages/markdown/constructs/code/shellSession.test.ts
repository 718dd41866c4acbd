import { parseSession } from "./shellSession";

/** Commands and outputs as text; the prompts of a command stand before its lines. */
function read(session: string) {
  const lines = session.split("\n").map((text) => ({ text }));
  return parseSession(lines)?.map((part) =>
    part.kind === "output"
      ? { output: part.lines.map(({ text }) => text).join("\n") }
      : {
          command: part.lines.map(({ text }) => text).join("\n"),
          prompts: part.lines.map(({ prompt }) => prompt),
        },
  );
}

test.each([
  "$ ",
  "# ",
  "% ",
  "~$ ",
  "/ # ",
  "bash-5.2$ ",
  "user@host:~$ ",
  "root@host:/etc# ",
  "me@mac ~ % ",
  "[me@host work]$ ",
  "(venv) $ ",
  "(my env) me@host:~/a-b$ ",
  "PS> ",
  "PS C:\\> ",
  "PS C:\\Program Files\\a> ",
  "PS /home/me> ",
  "PS HKLM:\\> ",
])("%j is a prompt", (prompt) => {
  expect(read(`${prompt}ls\na.txt`)).toEqual([
    { command: "ls", prompts: [prompt] },
    { output: "a.txt" },
  ]);
});

test.each([
  "> my-package@1.0.0 build",
  "100 % done",
  "  % Total",
  "% Total",
  "git@github.com: Permission denied.",
  "added 5 packages for me@example.com in 3 s",
  "PS is short for PowerShell > all",
  "-> a",
  "#!/bin/sh",
  "$HOME",
  "$",
  "#",
])("%j after a command is output", (line) => {
  expect(read(`$ npm run build\n${line}`)).toEqual([
    { command: "npm run build", prompts: ["$ "] },
    { output: line },
  ]);
});

test.each([
  ["a backslash", "docker run \\\n  --rm \\\n  alpine"],
  ["a pipe", "cat a |\nsort"],
  ["an &&", "make &&\nmake install"],
  ["a quote", "git commit -m 'one\n\ntwo'"],
  ["a double quote with an escaped one", 'echo "a\\"\nb"'],
  ["a parenthesis", "(cd a\nls)"],
  ["a loop", "for a in *; do\n  echo $a\ndone"],
  ["a condition", "if true; then\n  ls\nfi"],
  ["a case", "case $a in\n  b) ls ;;\nesac"],
  ["a function", "f() {\n  ls\n}"],
  ["a here-document", "cat > a.conf <<EOF\n# comment\n$ no prompt\nEOF"],
  ["a quoted here-document", "cat <<'END' > a\n> quote\nEND"],
  ["an indented here-document", "cat <<-EOF\n\ta\n\tEOF"],
  ["two here-documents", "cat <<A <<B\n1\nA\n2\nB"],
])("a command goes on after %s", (_what, command) => {
  const prompts = [
    "$ ",
    ...command
      .split("\n")
      .slice(1)
      .map(() => ""),
  ];

  expect(read(`$ ${command}\noutput`)).toEqual([
    { command, prompts },
    { output: "output" },
  ]);
});

test.each([
  ["a backslash", "$ ls \\\n> -l", "ls \\\n-l"],
  [
    "a loop",
    "$ for a in *\n> do\n>   ls\n> done",
    "for a in *\ndo\n  ls\ndone",
  ],
  ["a here-document", "$ cat <<EOF\n> a\n>\n> EOF", "cat <<EOF\na\n\nEOF"],
])("prompts of lines after %s are no part of it", (_what, session, command) => {
  expect(read(`${session}\noutput`)).toMatchObject([
    { command },
    { output: "output" },
  ]);
});

test.each([
  ["$ echo it's\n$ ls", ["echo it's", "ls"]],
  ["# echo '\n# ls", ["echo '", "ls"]],
  ["$ echo $((1 << 2))\n$ ls", ["echo $((1 << 2))", "ls"]],
  ["$ cat <<< word\n$ ls", ["cat <<< word", "ls"]],
  ["$ sleep 9 &\n$ ls", ["sleep 9 &", "ls"]],
  ["$ ls # it's all\n$ ls", ["ls # it's all", "ls"]],
  ["$ echo done\n$ ls", ["echo done", "ls"]],
])("%j is two commands", (session, commands) => {
  expect(read(session)?.map(({ command }) => command)).toEqual(commands);
});

test("a command with a quote that does not end keeps its output apart", () => {
  expect(read("$ echo it's\nits")).toEqual([
    { command: "echo it's", prompts: ["$ "] },
    { output: "its" },
  ]);
});

test("a here-document that does not end takes all the rest", () => {
  expect(read("$ cat <<EOF\na\n$ b")).toMatchObject([
    { command: "cat <<EOF\na\n$ b" },
  ]);
});

test("a command in PowerShell goes on after >> and a backtick", () => {
  expect(read("PS C:\\> ls |\n>> sort\nPS C:\\> ls `\n  -Name\na")).toEqual([
    { command: "ls |\nsort", prompts: ["PS C:\\> ", ">> "] },
    { command: "ls `\n  -Name", prompts: ["PS C:\\> ", ""] },
    { output: "a" },
  ]);
});

test("each command knows its shell", () => {
  const lines = ["$ ls", "PS> ls"].map((text) => ({ text }));

  expect(parseSession(lines)).toMatchObject([
    { language: "shellscript" },
    { language: "powershell" },
  ]);
});

test.each(["", "npm ci", "output\nonly"])("%j is no session", (text) => {
  expect(read(text)).toBeUndefined();
});

test.each([
  ["commands", "$ echo '"],
  ["root's commands", "# echo '"],
  ["here-documents", "$ cat <<EOF"],
  ["lines that look like prompts", `user@${"a".repeat(200)} `],
  ["backslashes", "$ \\"],
  ["pipes", "$ a | | |    "],
])("10,000 %s take no time", (_what, line) => {
  const start = process.cpuUsage();

  read(`${line}\n`.repeat(10_000));
  read(`$ ${line.repeat(1000)}`);

  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
