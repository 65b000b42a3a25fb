import type { PlaceFact } from "../../../catalog/law/place.ts";

/** Whether the statute leaves it to a written lease, and counts only without one or where it is silent. */
export function leaseMaySet({ cell: { cases = [] } }: PlaceFact): boolean {
  return cases.some(({ when, value }) => when.writtenLease === true && value === "none");
}
