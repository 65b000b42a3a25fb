/** Pages as a reader shows them, for other packages that write on them. */
export {
  annotationsOf,
  type Box,
  boxOf,
  ownInherited,
  pagesOf,
  rotationOf,
  type SourcePage,
  visibleBox,
  withInherited,
} from "./assemble/page-tree.ts";
export { displaySpace } from "./edit/display-space.ts";
export { normalAppearance, placedAppearance } from "./edit/flatten.ts";
export { flattenForm } from "./edit/flatten-form.ts";
export { drawForms } from "./edit/overlay.ts";
export { unreadablePages } from "./open/unreadable-pages.ts";
