import type { PDF } from "@libpdf/core";
import { annotationsOf, ownInherited, pagesOf } from "../assemble/page-tree.ts";
import { flattenWidgets, noPicture, widgetAt } from "./flatten.ts";
import { redrawForFlattening } from "./redraw.ts";

/**
 * Makes the form of a file that is kept as it is otherwise plain content of its pages: what its fields show, or their values
 * where the file says that their pictures are not up to date.
 * @throws {Refusal} where a field has a value and no picture of it
 */
export function flattenForm(document: PDF): void {
  const { undrawn } = redrawForFlattening({ document });
  if (undrawn.length > 0) throw noPicture();
  const pages = pagesOf(document).filter(({ dict }) =>
    annotationsOf(document, dict).some((annotation) => widgetAt(document, annotation)),
  );
  for (const page of pages) ownInherited(page);
  flattenWidgets({ document, pages });
}
