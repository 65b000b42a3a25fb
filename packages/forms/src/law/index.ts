export { parseLaw } from "./read-law.ts";
export type { Law, LawFact, ReadFact, Unit } from "./schema.ts";
