import type { Element } from "hast";

import { isElement } from "../../element";
import { SKIP, visitElements } from "../../visit";

/** The space around a drawing, and half a line of a label. */
const PADDING_PX = 8;

/** Takes the empty space above and below a drawing away: the library leaves 30 pixels for what comes next to a box. */
export function cropDrawing(svg: Element) {
  const heights: number[] = [];
  visitElements(svg, (element) => {
    if (isElement(element, "defs")) return SKIP;
    heights.push(...heightsOf(element));
  });
  if (heights.length === 0) return;
  const top = Math.floor(Math.min(...heights)) - PADDING_PX;
  const height = Math.ceil(Math.max(...heights)) + PADDING_PX - top;
  svg.properties.height = height;
  svg.properties.viewBox = [0, top, svg.properties.width, height].join(" ");
}

/** Where an element of a drawing starts and ends. */
function heightsOf({ tagName, properties }: Element): number[] {
  const number = (name: string) => Number(properties[name]);
  const around = (middle: number, radius: number) => [
    middle - radius,
    middle + radius,
  ];
  switch (tagName) {
    case "rect":
      return [number("y"), number("y") + number("height")];
    case "circle":
      return around(number("cy"), number("r"));
    case "ellipse":
      return around(number("cy"), number("ry"));
    case "line":
      return [number("y1"), number("y2")];
    case "polygon":
    case "polyline":
      return String(properties.points)
        .trim()
        .split(/\s+/)
        .map((point) => Number(point.split(",")[1]));
    case "text":
      return [number("y")];
    default:
      return [];
  }
}
