import { TITLE_ROOM } from "../../../catalog/schemas/text.ts";

/** A form's title as people search for it, as long as it fits. */
export function searchTitle(name: string): string {
  const titles = [`Free ${name} (PDF, Word)`, `Free ${name}`];
  return titles.find(({ length }) => length <= TITLE_ROOM) ?? name;
}
