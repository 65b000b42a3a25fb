import { Bookmark, type ParagraphChild, SimpleField } from "docx";

/** Marks a heading, so that fields can show its number. */
export function bookmarked(section: string, children: readonly ParagraphChild[]): ParagraphChild {
  return new Bookmark({ id: bookmarkOf(section), children });
}

/** The number of a section as a field: Word updates it when clauses are added or moved. */
export function sectionNumber(section: string, number: string): ParagraphChild {
  return new SimpleField(`REF ${bookmarkOf(section)} \\r \\h`, number);
}

/** Word allows letters, digits and underscores, 40 in all. */
function bookmarkOf(section: string): string {
  return `section_${section.replaceAll(/\W/g, "_")}`.slice(0, 40);
}
