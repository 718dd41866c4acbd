import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Files of the site that the author and the later engine both change. */
export const CHANGED = ["src/footer/Footer.tsx", "src/templates/PostPage.tsx"];

/** The author's own component. */
export const OWN = "src/footer/Motto.tsx";

/** The lines of docs/updating.md that take a later engine. */
export function updateCommands(): string[] {
  const [, commands = ""] =
    /^## Take a later engine$.*?^```sh\n(.*?)^```$/ms.exec(
      readFileSync("docs/updating.md", "utf8"),
    ) ?? [];
  return commands
    .split("\n")
    .filter((line) => /^git (fetch|checkout) /.test(line));
}

/**
 * Clones the last commit of the project, changes the clone as its author would, and lets it take a later engine as
 * docs/updating.md says.
 * @param folder an empty one
 * @returns the folder of the clone, and what Git says has changed there
 */
export function takeLaterEngine(folder: string): {
  blog: string;
  status: string[];
} {
  const git = (repository: string, ...args: string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
      { cwd: path.join(folder, repository), encoding: "utf8", stdio: "pipe" },
    );
  const commitAll = (repository: string) => {
    git(repository, "add", "--all");
    git(repository, "commit", "--quiet", "--no-verify", "--message", "All");
  };
  /** @throws if the file lacks the text */
  const replace = (file: string, text: string, by: string) => {
    const whole = readFileSync(path.join(folder, file), "utf8");
    if (!whole.includes(text)) throw new Error(`${file}: lacks ${text}`);
    writeFileSync(
      path.join(folder, file),
      whole.replace(text, () => by),
    );
  };
  const clone = ["clone", "--quiet", "--local"];
  git("", ...clone, "--depth=1", pathToFileURL(process.cwd()).href, "engine");
  git("engine", "checkout", "--quiet", "-B", "main");
  git("", ...clone, "--origin=upstream", "engine", "blog");

  const [footer = "", template = ""] = CHANGED.map((file) => `blog/${file}`);
  writeFileSync(
    path.join(folder, "blog", OWN),
    "export const Motto = () => <p>The author’s motto.</p>;\n",
  );
  replace(footer, "import ", 'import { Motto } from "./Motto";\nimport ');
  replace(footer, "{copyright", "<Motto />\n        {copyright");
  replace(template, "<PostNotices", "<p>The author’s line.</p>\n<PostNotices");
  commitAll("blog");

  for (const file of CHANGED)
    replace(`engine/${file}`, "import ", "// A later site's.\nimport ");
  replace(
    "engine/packages/gatsby-plugin-publish/textFiles.ts",
    "`User-agent: *",
    "`# Of a later engine.\\nUser-agent: *",
  );
  writeFileSync(path.join(folder, "engine/packages/utils/new.ts"), "\n");
  rmSync(path.join(folder, "engine/packages/utils/README.md"));
  commitAll("engine");

  for (const line of updateCommands()) git("blog", ...line.split(" ").slice(1));
  return {
    blog: path.join(folder, "blog"),
    status: git("blog", "status", "--porcelain").trimEnd().split("\n"),
  };
}
