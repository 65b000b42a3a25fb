import type { Answers } from "../answers/answers.ts";
import type { Field, RepeatField } from "../tree/field.ts";
import { valuesOf } from "../tree/units.ts";

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
  return owns(item.repeat, id) ? item : itemWith(item.outer, id);
}

/** The repeat of a repeat's items in which a value occurs. */
export function innerRepeat(repeat: RepeatField | undefined, id: string): RepeatField | undefined {
  return repeat?.fields.filter((field) => field.type === "repeat").find((field) => owns(field, id));
}

/** Whether the items of a repeat have this value. */
export function owns(repeat: RepeatField, id: string): boolean {
  return valuesOf(repeat).some((own) => own.id === id);
}

export function isRepeat(field: Field | undefined): field is RepeatField {
  return field?.type === "repeat";
}
