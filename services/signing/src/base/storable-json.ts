import { stripUnstorable } from "@sealwright/protocol/storable";

/** JSON of what was read in a file, without what PostgreSQL refuses in it: NUL, and half of an emoji where text was cut. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? stripUnstorable(part) : part,
  );
}
