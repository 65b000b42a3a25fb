import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { FieldProblems } from "./field-problems.ts";

export interface PersonValues {
  name: string;
  email: string;
  capacity: string;
  order: string;
  needsCode: boolean;
}

type Addressee = Pick<PersonValues, "name" | "email">;

interface PersonFieldsProps {
  person: PersonValues;
  /** What the names of its fields begin with: "people.0". */
  row: string;
  /** How many steps may be chosen. */
  steps: number;
  required: boolean;
  error: FieldProblems | undefined;
  focus: string | undefined;
}

const MOST_STEPS = 20;

/** Names the field after its row, with its problem. */
function named(of: string, { row, error, focus }: Pick<PersonFieldsProps, "row" | "error" | "focus">) {
  const name = `${row}.${of}`;
  return { name, error: error?.fields[name], autoFocus: focus === name };
}

export function NameAndEmail(props: Omit<PersonFieldsProps, "steps" | "person"> & { person: Addressee }) {
  const { person, required } = props;
  return (
    <>
      <Field
        label="Name"
        {...named("name", props)}
        required={required}
        maxLength={200}
        autoComplete="off"
        list="known-names"
        defaultValue={person.name}
      />
      <Field
        label="Email"
        {...named("email", props)}
        type="email"
        inputMode="email"
        required={required}
        autoComplete="off"
        list="known-addresses"
        defaultValue={person.email}
      />
    </>
  );
}

/** Of someone who signs. */
export function SignerFields(props: PersonFieldsProps) {
  const { row, person, steps } = props;
  return (
    <>
      <NameAndEmail {...props} />
      <Field
        label="Title, if they sign for someone else"
        {...named("capacity", props)}
        maxLength={200}
        autoComplete="off"
        placeholder="Manager"
        defaultValue={person.capacity}
      />
      <SelectField
        label="Step"
        {...named("order", props)}
        options={stepsUpTo(Math.max(steps, Number(person.order) || 1))}
        defaultValue={person.order}
      />
      <NeedsCode row={row} isOn={person.needsCode} />
    </>
  );
}

export function NeedsCode({ row, isOn }: { row: string; isOn: boolean }) {
  return (
    <ChoiceRow type="checkbox" name={`${row}.needsCode`} value="yes" defaultChecked={isOn}>
      Ask for a code that we email when they open the link
    </ChoiceRow>
  );
}

function stepsUpTo(last: number): { value: string; name: string }[] {
  return Array.from({ length: Math.min(last, MOST_STEPS) }, (_, at) => ({
    value: String(at + 1),
    name: `Step ${at + 1}`,
  }));
}
