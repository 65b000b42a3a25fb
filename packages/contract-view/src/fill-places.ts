import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** As `PlaceView` renders an empty place. */
const EMPTY =
  /(<span class="contract-place" id="([^"]*)" data-kind="[^"]*")>(<span class="visually-hidden">[^<]*<\/span>)<\/span>/g;

/**
 * Puts something into places of a contract that was rendered with empty ones, which others than its renderer fill.
 * @param contentOf what the place with that id has; undefined leaves it empty
 */
export function fillPlaces(html: string, contentOf: (field: string) => ReactNode): string {
  return html.replaceAll(EMPTY, (place: string, start: string, field: string) => {
    const content = contentOf(field);
    return content === undefined ? place : `${start} data-filled="">${renderToStaticMarkup(content)}</span>`;
  });
}
