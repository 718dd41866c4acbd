import { escape } from "lodash";

import { toNumber, type Chart, type Datum } from "./readChart";

/** Drawn small, so that words stay readable when a phone shows the whole width. */
const WIDTH = 480;
const FONT_SIZE = 14;
const CHARACTER_WIDTH = FONT_SIZE * 0.602;
const LINE_HEIGHT = 20;
const BAR_HEIGHT = 14;
const ROW_GAP = 14;
const PLOT_HEIGHT = 200;
const AXIS_GAP = 8;
const POINT_RADIUS = 3;

const SERIES_COLORS = ["accent", "info", "warning", "danger"];

/** The chart as SVG, in the site's tokens. */
export function drawChart(chart: Chart): string {
  switch (chart.kind) {
    case "bar":
      return drawBars(chart);
    case "span":
      return drawSpans(chart);
    case "line":
      return drawLines(chart);
  }
}

/** A row for each number: the label, and below it the bar with the number at its end. */
function drawBars({ data, unit }: Chart): string {
  const values = data.map(({ numbers }) => withUnit(numbers.value, unit));
  const room = WIDTH - textWidth(longest(values)) - AXIS_GAP;
  const scale =
    room / Math.max(...data.map((datum) => numberOf(datum, "value")), 0);
  const rows = data.map((datum, index) => {
    const width = numberOf(datum, "value") * scale;
    return row(index, datum.label, (y) => [
      bar(0, y, width, "accent"),
      text(width + AXIS_GAP, y + BAR_HEIGHT - 2, values[index] ?? ""),
    ]);
  });
  return svg(rowsHeight(data.length), rows);
}

/** A row for each label, and below it its spans on a common time axis. */
function drawSpans({ data, unit }: Chart): string {
  const labels = [...new Set(data.map(({ label }) => label))];
  const end = Math.max(...data.map((datum) => numberOf(datum, "end")));
  const axis = horizontalAxis(0, end, { left: 0, width: WIDTH, unit });
  const height = rowsHeight(labels.length);
  const rows = labels.map((label, index) =>
    row(index, label, (y) => [
      line(0, y + BAR_HEIGHT / 2, WIDTH, y + BAR_HEIGHT / 2, "line"),
      ...data
        .filter((datum) => datum.label === label)
        .map((datum) => {
          const start = axis.place(numberOf(datum, "start"));
          return bar(
            start,
            y,
            axis.place(numberOf(datum, "end")) - start,
            "accent",
          );
        }),
    ]),
  );
  return svg(height + ROW_GAP + LINE_HEIGHT, [
    ...rows,
    ...axis.draw(height + ROW_GAP),
  ]);
}

/** A line for each label, with a legend above the plot. */
function drawLines({ data, unit, x }: Chart): string {
  const labels = [...new Set(data.map(({ label }) => label))];
  const xs = data.map((datum) => numberOf(datum, "x"));
  const most = Math.max(...data.map((datum) => numberOf(datum, "value")), 0);
  const ticks = niceTicks(0, most);
  const names = ticks.map((tick) => withUnit(format(tick), unit));
  const left = textWidth(longest(names)) + AXIS_GAP;
  const [least, greatest] = [Math.min(...xs), Math.max(...xs)];
  const axis = horizontalAxis(least < greatest / 4 ? 0 : least, greatest, {
    left,
    width: WIDTH - left - POINT_RADIUS,
    unit: x,
  });
  const legendHeight = labels.length * LINE_HEIGHT + AXIS_GAP;
  const top = Math.max(...ticks, most);
  const place = (value: number) =>
    legendHeight + PLOT_HEIGHT * (1 - value / top);
  return svg(legendHeight + PLOT_HEIGHT + ROW_GAP + LINE_HEIGHT, [
    ...ticks.flatMap((tick, index) => [
      line(left, place(tick), WIDTH, place(tick), "line"),
      text(left - AXIS_GAP, place(tick) + 5, names[index] ?? "", "end"),
    ]),
    ...axis.draw(legendHeight + PLOT_HEIGHT + ROW_GAP),
    ...labels.flatMap((label, index) => {
      const color = SERIES_COLORS[index % SERIES_COLORS.length] ?? "accent";
      const points = data
        .filter((datum) => datum.label === label)
        .map(
          (datum) =>
            [
              axis.place(numberOf(datum, "x")),
              place(numberOf(datum, "value")),
            ] as const,
        );
      const y = (index + 1) * LINE_HEIGHT - 6;
      return [
        line(left, y - 4, left + 20, y - 4, color, 2),
        text(left + 20 + AXIS_GAP, y, label),
        `<polyline points="${points.map((point) => point.map(round).join(",")).join(" ")}" fill="none" stroke="var(--color-${color})" stroke-width="2" stroke-linejoin="round"/>`,
        ...points.map(
          ([cx, cy]) =>
            `<circle cx="${round(cx)}" cy="${round(cy)}" r="${String(POINT_RADIUS)}" fill="var(--color-${color})"/>`,
        ),
      ];
    }),
  ]);
}

type Axis = { left: number; width: number; unit: string };

function horizontalAxis(from: number, to: number, { left, unit, width }: Axis) {
  const place = (value: number) =>
    left + (to === from ? 0 : ((value - from) / (to - from)) * width);
  const ticks = niceTicks(from, to);
  const labels = ticks.map((tick, index) => {
    const isLast = index === ticks.length - 1;
    const name = isLast ? withUnit(format(tick), unit) : format(tick);
    const half = textWidth(name) / 2;
    const x = Math.max(place(tick), left + half);
    return x + half <= WIDTH
      ? { name, x, anchor: "middle", start: x - half, end: x + half }
      : { name, x: WIDTH, anchor: "end", start: WIDTH - 2 * half, end: WIDTH };
  });
  // The last one is longer, since it has the unit.
  const last = labels.at(-1);
  const draw = (y: number) =>
    labels
      .filter(
        (label) => !last || label === last || label.end < last.start - AXIS_GAP,
      )
      .map(({ name, x, anchor }) => text(x, y + 10, name, anchor));
  return { place, draw };
}

function row(
  index: number,
  label: string,
  content: (y: number) => readonly string[],
): string {
  const y = index * (LINE_HEIGHT + BAR_HEIGHT + ROW_GAP);
  const elements = [text(0, y + FONT_SIZE, label), ...content(y + LINE_HEIGHT)];
  return elements.join("\n");
}

const rowsHeight = (count: number) =>
  count * (LINE_HEIGHT + BAR_HEIGHT + ROW_GAP) - ROW_GAP + 2;

function svg(height: number, elements: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${round(height)}" viewBox="0 0 ${String(WIDTH)} ${round(height)}" font-family="var(--font-mono)" font-size="${String(FONT_SIZE)}" fill="var(--color-text)">`,
    ...elements,
    "</svg>\n",
  ].join("\n");
}

function text(x: number, y: number, words: string, anchor = "start"): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escape(words)}</text>`;
}

function bar(x: number, y: number, width: number, color: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 2))}" height="${String(BAR_HEIGHT)}" rx="2" fill="var(--color-${color})"/>`;
}

function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width = 1,
): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="var(--color-${color})" stroke-width="${String(width)}"/>`;
}

const numberOf = ({ numbers }: Datum, name: string) =>
  toNumber(numbers[name] ?? "");

const withUnit = (number = "", unit: string) =>
  unit === "" ? number : `${number} ${unit}`;

const longest = (texts: readonly string[]) =>
  texts.reduce((a, b) => (b.length > a.length ? b : a), "");

const textWidth = (words: string) => words.length * CHARACTER_WIDTH;

const round = (value: number) => String(Number(value.toFixed(1)));

const format = (value: number) => value.toLocaleString("en-US");

/** Three to six round numbers within a range. */
function niceTicks(from: number, to: number): number[] {
  const rough = (to - from) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 5, 10]
      .map((factor) => factor * power)
      .find((size) => size >= rough) ?? rough;
  const ticks: number[] = [];
  for (let nth = Math.ceil(from / step); nth * step <= to; nth += 1) {
    ticks.push(Number((nth * step).toPrecision(12)));
  }
  return ticks;
}
