import type { DocumentDraft, FoundPlace } from "@sealwright/protocol/signing/answers";

interface OpenPlace {
  /** Names it in the form. */
  key: string;
  document: string;
  file: string;
  place: FoundPlace;
}

/** The places that were found and have no field yet. */
export function openPlaces({ documents, fields }: DocumentDraft): OpenPlace[] {
  return documents.flatMap(({ id, name, found }) =>
    found.flatMap((place, index) => {
      const isTaken = fields.some((field) => {
        return field.document === id && field.page === place.page && lieOver(field, place);
      });
      return isTaken ? [] : [{ key: `${id}.${index}`, document: id, file: name, place }];
    }),
  );
}

type Box = Pick<FoundPlace, "x" | "y" | "width" | "height">;

function lieOver(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 1 && down > 1;
}
