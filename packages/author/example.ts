import { drawChart, type Chart } from "@technical-blog/author";

const chart: Chart = {
  kind: "bar",
  unit: "ms",
  x: "",
  data: [
    { label: "from disk", numbers: { value: "120" } },
    { label: "from memory", numbers: { value: "4" } },
  ],
};

/** SVG, with the site's tokens as colours. */
export const drawing = drawChart(chart);
