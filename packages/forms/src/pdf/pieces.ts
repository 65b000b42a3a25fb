/** What other documents than forms are laid out with. */
export { headingPiece } from "./content/heading.ts";
export { type Place, paragraphPieces, type Setting } from "./content/paragraph.ts";
export { tablePieces } from "./content/table.ts";
export { LOOKS, type Look } from "./layout.ts";
export type { Piece } from "./page/flow.ts";
export type { LastBlock } from "./page/last-block.ts";
export { FAINT, QUIET } from "./page/pen.ts";
export { renderSheets } from "./sheets.ts";
export { linesOf, type TextStyle } from "./typeface/lines.ts";
