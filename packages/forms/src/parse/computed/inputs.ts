export const AMOUNTS = ["money", "number", "sum", "difference", "product", "percentage", "monthsBetween"];
export const DATES = ["date", "dateAdd"];

/** A value that another is computed from, and the types that it may have. */
export interface Input {
  id: string;
  types: readonly string[];
}

export function all(ids: readonly string[], types: readonly string[]): Input[] {
  return ids.map((id) => ({ id, types }));
}

/** A setting that is a literal, the id of a field, or left out. */
export function setting(given: number | string | undefined, types: readonly string[]): Input[] {
  return typeof given === "string" ? [{ id: given, types }] : [];
}
