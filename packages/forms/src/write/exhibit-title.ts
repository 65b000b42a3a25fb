import type { DocumentExhibit } from "../fill/document.ts";

/** "Exhibit A: Notice of cancellation (copy 1 of 2)" */
export function exhibitTitle({
  label,
  heading,
  copy,
}: Pick<DocumentExhibit, "label" | "heading" | "copy">): string {
  return `${label}: ${heading}${copy ? ` (copy ${copy.number} of ${copy.of})` : ""}`;
}
