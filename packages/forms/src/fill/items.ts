import type { Answers } from "../answers/answers.ts";
import type { RepeatField } from "../tree/field.ts";

/** An item of a repeat, and for a nested repeat the item around it. */
export interface Item {
  repeat: RepeatField;
  index: number;
  answers: Answers;
  /** "rooms.0", "rooms.0.things.2" */
  path: string;
  outer?: Item | undefined;
}

/** The innermost item that has a value of its own with this id. */
export function itemWith(item: Item | undefined, id: string): Item | undefined {
  if (!item) return undefined;
  const { fields, computed } = item.repeat;
  return [...fields, ...computed].some((value) => value.id === id) ? item : itemWith(item.outer, id);
}
