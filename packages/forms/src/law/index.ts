export { parseLaw } from "./read-law.ts";
export type { Law, LawCell, ReadCell } from "./schema.ts";
