import { parsePath } from "@sealwright/ink/path.ts";
import { viewOf } from "./drawn-mark.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Shows a signature's outlines as large as the picture allows. */
export function showOutlines(svg: SVGSVGElement, outlines: readonly string[]): void {
  svg.setAttribute("viewBox", viewOf(outlines.map(parsePath)));
  svg.replaceChildren(
    ...outlines.map((outline) => {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", outline);
      return path;
    }),
  );
}
