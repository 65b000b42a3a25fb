import {
  type Answers,
  type AskedQuestion,
  type Form,
  type ItemField,
  questionsOf,
  singleQuestions,
} from "@sealwright/forms";
import type { template, ValueKind } from "@sealwright/protocol/api/schemas/template";
import type { z } from "zod";

type Blank = z.input<typeof template>["values"][number];

const KINDS: Record<Exclude<ItemField["type"], "party" | "address">, ValueKind> = {
  text: "text",
  longText: "text",
  date: "date",
  state: "state",
  money: "amount",
  number: "number",
  choice: "choice",
  multi: "choices",
  boolean: "yes_no",
};

const PARTY_PARTS = ["name", "kind", "entity", "formedIn", "signer", "title", "address"] as const;
const ADDRESS_PARTS = ["street", "city", "state", "zip"] as const;

export function blanksOf(form: Form, kept: Answers, on: string): Blank[] {
  const asked = questionsOf(form, kept, on).flatMap(({ questions }) => questions.flatMap(singleQuestions));
  return asked.flatMap(valuesOf).filter(({ name }) => !isGiven(kept, name));
}

function valuesOf({ field, path }: AskedQuestion): Blank[] {
  const { label, required } = field;
  const part = (name: string, about: string, more: Partial<Blank> = {}): Blank => {
    return { name: `${path}.${name}`, label: `${label}: ${about}`, kind: "text", required: false, ...more };
  };
  switch (field.type) {
    case "party":
      return PARTY_PARTS.map((name) =>
        name === "kind"
          ? part(name, name, { kind: "choice", options: field.kinds })
          : part(name, WORDS[name]),
      );
    case "address":
      return ADDRESS_PARTS.map((name) => part(name, name, { required: required && name === "street" }));
    case "choice":
    case "multi": {
      const options = field.options.map(({ id }) => id);
      return [{ name: path, label, kind: KINDS[field.type], required, options }];
    }
    default:
      return [{ name: path, label, kind: KINDS[field.type], required }];
  }
}

const WORDS: Record<Exclude<(typeof PARTY_PARTS)[number], "kind">, string> = {
  name: "name",
  entity: "kind of organization",
  formedIn: "state of formation",
  signer: "who signs for it",
  title: "title of who signs",
  address: "address",
};

export function isGiven(answers: Answers, path: string): boolean {
  let found: unknown = answers;
  for (const step of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return false;
    found = (found as Record<string, unknown>)[step];
  }
  return found !== undefined && found !== "";
}
