/** Pages as a reader shows them, for other packages that write on them. */
export {
  annotationsOf,
  ownInherited,
  pagesOf,
  type SourcePage,
  withInherited,
} from "./assemble/page-tree.ts";
export { displaySpace } from "./edit/display-space.ts";
export { flattenForm } from "./edit/flatten-form.ts";
export { drawForms } from "./edit/overlay.ts";
