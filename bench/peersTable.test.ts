import { readFileSync } from "node:fs";

import { peersTable, type PeerMeasurement } from "./peersTable";

const { measurements } = JSON.parse(
  readFileSync("bench/results/peers.json", "utf8"),
) as { measurements: PeerMeasurement[] };
const table = peersTable(measurements, "53");

/** The cells of each row of a Markdown table, without the line below its head. */
function cellsOf(markdown: string): string[][] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|") && !line.includes("| ---"))
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

test("the recorded table is that of the recorded measurements", () => {
  const recorded = readFileSync("bench/results/peers.md", "utf8");

  expect(cellsOf(recorded)).toEqual(table);
});

test("the table of docs/measured.md has the recorded numbers", () => {
  const [, section = ""] = readFileSync("docs/measured.md", "utf8").split(
    /^## Beside other tools\n/m,
  );
  const rows = new Map(
    cellsOf(section).map(([name = "", ...cells]) => [name, cells.map(Number)]),
  );
  const column = (name: string) =>
    table.slice(1).map((row) => Number(row[table[0]?.indexOf(name) ?? -1]));

  expect(rows.get("Script files, kB")).toEqual(column("Script files, kB"));
  expect(rows.get("HTML and styles, kB")).toEqual(
    column("HTML and styles, kB"),
  );
  expect(rows.get("Requests")).toEqual(column("Requests"));
  expect(rows.get("Build from nothing, CPU s")).toEqual(
    column("Cold build, CPU s"),
  );
  expect(rows.get("Build after one edit, CPU s")).toEqual(
    column("One edit, CPU s"),
  );
});
