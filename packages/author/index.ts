export { drawChart } from "./charts/drawChart";
export { inMode, MODES } from "./charts/inMode";
export type { Chart } from "./charts/readChart";
