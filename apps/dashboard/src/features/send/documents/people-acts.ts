import { MAX_RECIPIENTS, MAX_SIGNING_ORDER } from "@sealwright/protocol/signing";
import type { DraftFieldValues, DraftPersonValues, DraftValues, Part } from "./typed-values.ts";

type People = Pick<DraftValues, "people" | "approvers" | "copies">;

/** @param act of the button that was pressed: add, approver, copy, remove.0, unapprover.0, uncopy.0, move.2.0 */
export function withPeopleAct<Values extends People>(values: Values, act: string): Values {
  const { people, approvers, copies } = values;
  const [verb, first, second] = act.split(".");
  const row = Number(first);
  const hasRoom = people.length + approvers.length + copies.length < MAX_RECIPIENTS;
  switch (verb) {
    case "add":
      return hasRoom ? { ...values, people: [...people, newPerson(people)] } : values;
    case "approver":
      return hasRoom
        ? { ...values, approvers: [...approvers, { role: "", name: "", email: "", needsCode: false }] }
        : values;
    case "copy":
      return hasRoom ? { ...values, copies: [...copies, { role: "", name: "", email: "" }] } : values;
    case "remove":
      return { ...values, people: people.filter((_, at) => at !== row) };
    case "unapprover":
      return { ...values, approvers: approvers.filter((_, at) => at !== row) };
    case "uncopy":
      return { ...values, copies: copies.filter((_, at) => at !== row) };
    case "move":
      return { ...values, people: moved(people, row, Number(second)) };
    default:
      return values;
  }
}

/** The fields of who is removed are another’s, no one’s, or deleted. @param heir as the form says: an id, "", "delete" */
export function inheritedFields(
  { people, fields }: Pick<DraftValues, "people" | "fields">,
  act: string,
  heir: (row: number) => string,
): DraftFieldValues[] | undefined {
  const [, row] = /^remove\.(\d+)$/.exec(act) ?? [];
  const id = people[Number(row)]?.id;
  if (!id || !fields.some(({ person }) => person === id)) return undefined;
  const next = heir(Number(row));
  if (next === "delete") return fields.filter(({ person }) => person !== id);
  return fields.map((field) => (field.person === id ? { ...field, person: next } : field));
}

/** The control that has the focus after a button. */
export function focusAfter({ people, approvers, copies, fields }: DraftValues, part: Part, act: string) {
  if (part === "fields") {
    const [, row] = /^(?:un)?option\.(\d+)/.exec(act) ?? [];
    if (row) return `fields.${row}.options.${(fields[Number(row)]?.options.length ?? 1) - 1}`;
    return act === "add" ? `fields.${fields.length - 1}.` : undefined;
  }
  if (part !== "people") return undefined;
  if (act === "add") return `people.${people.length - 1}.`;
  if (act === "approver") return `approvers.${approvers.length - 1}.name`;
  if (act === "copy") return `copies.${copies.length - 1}.name`;
  const [, to] = /^move\.\d+\.(\d+)$/.exec(act) ?? [];
  return to && `people.${to}.move`;
}

function newPerson(people: readonly DraftPersonValues[]): DraftPersonValues {
  const step = Math.max(0, ...people.map(({ order }) => Number(order) || 0)) + 1;
  return {
    id: "",
    role: "",
    name: "",
    email: "",
    capacity: "",
    order: String(Math.min(step, MAX_SIGNING_ORDER)),
    needsCode: false,
    message: "",
  };
}

/** The steps stay in their places: who is moved gets the step of the place. */
function moved(people: readonly DraftPersonValues[], from: number, to: number): DraftPersonValues[] {
  const person = people[from];
  if (!person || !(to in people)) return [...people];
  const steps = people.map(({ order }) => Number(order) || 1).sort((a, b) => a - b);
  return people
    .toSpliced(from, 1)
    .toSpliced(to, 0, person)
    .map((one, place) => ({ ...one, order: String(steps[place] ?? 1) }));
}
