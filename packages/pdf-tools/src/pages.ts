/** Pages as a reader shows them, for other packages that write on them. */
export { annotationsOf, pagesOf, type SourcePage } from "./assemble/page-tree.ts";
export { displaySpace } from "./edit/display-space.ts";
export { drawForms } from "./edit/overlay.ts";
