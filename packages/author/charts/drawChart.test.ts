import { drawChart } from "./drawChart";
import type { Chart } from "./readChart";

const chart = (part: Partial<Chart>): Chart => ({
  kind: "bar",
  unit: "",
  x: "",
  data: [],
  ...part,
});

function attributes(svg: string, element: string, ...names: string[]) {
  const elements = svg.match(new RegExp(`<${element} [^>]*>`, "g")) ?? [];
  return elements.map((one) =>
    names.map((name) =>
      Number(new RegExp(` ${name}="([^"]*)"`).exec(one)?.[1]),
    ),
  );
}

test("bars are as long as their numbers", () => {
  const data = ["1,000", "250", "0"].map((value) => ({
    label: value,
    numbers: { value },
  }));
  const [[first = 0] = [], [second = 0] = [], [last] = []] = attributes(
    drawChart(chart({ data })),
    "rect",
    "width",
  );

  expect(second / first).toBeCloseTo(0.25, 2);
  expect(last).toBe(2); // to be seen at all
});

test("spans stand where they ran, those of one label in one row", () => {
  const data = [
    { label: "main", numbers: { start: "0", end: "10" } },
    { label: "worker", numbers: { start: "10", end: "60" } },
    { label: "main", numbers: { start: "60", end: "80" } },
  ];

  expect(
    attributes(
      drawChart(chart({ kind: "span", data })),
      "rect",
      "x",
      "y",
      "width",
    ),
  ).toEqual([
    [0, 20, 60],
    [360, 20, 120],
    [60, 68, 300],
  ]);
});

test("lines are named, and end within the drawing", () => {
  const data = [
    { label: "map", numbers: { x: "1", value: "2" } },
    { label: "map", numbers: { x: "10", value: "20" } },
    { label: "sort", numbers: { x: "10", value: "200" } },
  ];
  const svg = drawChart(chart({ kind: "line", unit: "ms", x: "rows", data }));

  expect(svg.match(/<polyline/g)).toHaveLength(2);
  expect(svg).toContain(">map</text>");
  expect(svg).toContain(">200 ms</text>");
  expect(svg).toContain(">10 rows</text>");
  for (const [cx = 0, cy = 0] of attributes(svg, "circle", "cx", "cy")) {
    expect(cx).toBeLessThanOrEqual(477);
    expect(cy).toBeGreaterThan(40);
  }
});

test("a label beside the last one of an axis makes room for it", () => {
  const data = ["53", "2000"].map((x) => ({
    label: "cold",
    numbers: { x, value: "1" },
  }));
  const drawing = drawChart(chart({ kind: "line", x: "posts", data }));

  expect(drawing).toContain(">2,000 posts<");
  expect(drawing).toContain(">1,000<");
  expect(drawing).not.toContain(">1,500<");
});
