import type { Answer, Answers, Form } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";

type Field = Form["fields"][number];

/** Text that people type, and hostile text: markup, directives, other scripts, emoji, marks of direction. */
const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    "O'Neil & Söhne",
    "<b>x</b>",
    ":rent {x} [y](z) **w**",
    "محمد",
    "张伟",
    "สมชาย",
    "🙂‮x",
    "a\nb",
  ),
);
/** Text without a meaning to programs, so that a document with it contains no marks but its own. */
const plainText = fc.constantFrom(
  "Ana Ruiz",
  "12 Elm Street",
  "twice a week",
  "Björk & Sons",
  "O’Neil",
  "张伟",
);

const date = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

interface How {
  /** Leaves out whatever means something to a program. */
  plainWords?: boolean;
  /** Takes amounts from a few, so that two of them are often equal. */
  fewAmounts?: boolean;
}

/** Answers to any of a form's questions, open ones and silly ones too. */
export function randomAnswers({ fields }: Pick<Form, "fields">, how: How = {}): fc.Arbitrary<Answers> {
  const entries = Object.fromEntries(fields.map((field) => [field.id, answerTo(field, how)]));
  return fc.record(entries, { requiredKeys: [] }) as fc.Arbitrary<Answers>;
}

function answerTo(field: Field, how: How): fc.Arbitrary<Answer> {
  const text = how.plainWords ? plainText : anyText;
  switch (field.type) {
    case "repeat":
      return fc.array(randomAnswers(field, how), { maxLength: Math.min(field.max, 4) });
    case "party":
      return fc.record(
        {
          kind: fc.constantFrom(...field.kinds),
          name: text,
          entity: text,
          formedIn: text,
          signer: text,
          title: text,
          address: text,
          email: text,
        },
        { requiredKeys: [] },
      );
    case "address":
      return fc.record({ street: text, city: text, state: text, zip: text }, { requiredKeys: [] });
    case "state":
      return fc.constantFrom(...usStates);
    case "date":
      return date;
    case "money":
      if (how.fewAmounts) return fc.constantFrom(field.min ?? 0, 10_000, 20_000);
      return fc.integer({ min: field.min ?? 0, max: field.max ?? 1e9 });
    case "number":
      return fc.integer({ min: Math.ceil(field.min ?? 0), max: Math.floor(field.max ?? 500) });
    case "choice":
      return fc.constantFrom(...field.options.map(({ id }) => id));
    case "multi":
      return fc.subarray(field.options.map(({ id }) => id));
    case "boolean":
      return fc.boolean();
    case "text":
      return field.format === "modelYear" ? fc.oneof(fc.constantFrom("1999", "2019", "2099"), text) : text;
    default:
      return text;
  }
}
