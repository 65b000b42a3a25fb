import { Choices } from "@sealwright/design/field/choices.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { Address, Answer, Field as FormField, ItemField, MultiField, Party } from "@sealwright/forms";
import { memo, useId } from "react";
import { NumberField } from "./number-field.tsx";

interface QuestionProps {
  field: Exclude<FormField, { type: "repeat" }>;
  /** Names the field in the form: "rent", "tenants.0.tenant". */
  path: string;
  value: Answer | undefined;
  error?: string | undefined;
  /** Which box of a question with several the error is about. */
  errorPart?: string | undefined;
  onAnswer: (path: string, answer: Answer) => void;
}

/** As many options stand under each other; more fold into a list. */
const OPTIONS_IN_SIGHT = 5;

/** One question in the control that suits its answer; drawn again only when something of it has changed. */
export const Question = memo(function Question({
  field,
  path,
  value,
  error,
  errorPart,
  onAnswer,
}: QuestionProps) {
  const asked = { name: path, label: field.label, hint: field.help, error };
  const answer = (given: Answer) => onAnswer(path, given);
  switch (field.type) {
    case "party":
    case "address":
      return (
        <Parts
          {...asked}
          errorPart={errorPart}
          parts={field.type === "party" ? partyParts : addressParts}
          value={(value ?? {}) as Party | Address}
          onAnswer={answer}
        />
      );
    case "money":
    case "number":
      return (
        <NumberField
          {...asked}
          kind={field.type}
          value={typeof value === "number" ? value : undefined}
          onAnswer={answer}
        />
      );
    case "date":
      return (
        <Field
          {...asked}
          type="date"
          max="9999-12-31"
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
    case "longText":
      return (
        <TextArea {...asked} dir="auto" value={text(value)} onChange={({ target }) => answer(target.value)} />
      );
    case "boolean":
    case "choice":
    case "multi":
      return <Choice {...asked} field={field} value={value} onAnswer={answer} />;
    default:
      return (
        <Field
          {...asked}
          dir="auto"
          autoComplete="off"
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
  }
});

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  field: Extract<ItemField, { type: "boolean" | "choice" | "multi" }>;
  value: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

function Choice({ field, value, onAnswer, label, ...asked }: ChoiceProps) {
  if (field.type === "boolean") {
    const options = [
      { value: "yes", name: "Yes" },
      { value: "no", name: "No" },
    ];
    const chosen = typeof value === "boolean" ? [value ? "yes" : "no"] : [];
    return (
      <Choices
        {...asked}
        legend={label}
        pick="one"
        options={options}
        chosen={chosen}
        onPick={([picked]) => onAnswer(picked === "yes")}
      />
    );
  }
  const options = field.options.map((option) => ({ value: option.id, name: option.label }));
  if (field.type === "choice" && options.length > OPTIONS_IN_SIGHT) {
    return (
      <SelectField
        {...asked}
        label={label}
        options={[{ value: "", name: "Not chosen yet" }, ...options]}
        value={text(value)}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  }
  if (field.type === "multi")
    return (
      <Several {...asked} legend={label} field={field} options={options} value={value} onAnswer={onAnswer} />
    );
  return (
    <Choices
      {...asked}
      legend={label}
      pick="one"
      options={options}
      chosen={value === undefined ? [] : [text(value)]}
      onPick={([picked = ""]) => onAnswer(picked)}
    />
  );
}

/** No option has this id: ids are letters, digits and dashes. */
const NONE = "(none)";

interface SeveralProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  field: MultiField;
  options: readonly { value: string; name: string }[];
  value: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A choice of several, or expressly of none where the form has words for that. */
function Several({ field, options, value, onAnswer, ...asked }: SeveralProps) {
  const given = Array.isArray(value) ? (value as string[]) : [];
  const none = Array.isArray(value) && !value.length;
  const pick = (picked: string[]) => {
    if (!none && picked.includes(NONE)) onAnswer([]);
    // Taken back, as if it had never been answered.
    else if (none && !picked.length) onAnswer("");
    else onAnswer(picked.filter((id) => id !== NONE));
  };
  return (
    <Choices
      {...asked}
      pick="any"
      options={field.none === undefined ? options : [...options, { value: NONE, name: "None of these" }]}
      chosen={none && field.none !== undefined ? [NONE] : given}
      onPick={pick}
    />
  );
}

interface Part {
  part: string;
  label: string;
  type?: "email";
  autoComplete?: string;
}

/** Nobody fills in only for themselves, so the browser is not told that a party is its owner. */
const partyParts: Part[] = [
  { part: "name", label: "Full name" },
  { part: "address", label: "Address" },
  { part: "email", label: "Email", type: "email" },
];

const addressParts: Part[] = [
  { part: "street", label: "Street and number" },
  { part: "city", label: "City" },
  { part: "state", label: "State" },
  { part: "zip", label: "ZIP code" },
];

interface PartsProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPart: string | undefined;
  parts: readonly Part[];
  value: Party | Address;
  onAnswer: (answer: Answer) => void;
}

/** A question with several boxes. */
function Parts({ name, label, hint, error, errorPart, parts, value, onAnswer }: PartsProps) {
  const id = useId();
  const values = value as Record<string, string | undefined>;
  return (
    <fieldset
      className="question-parts"
      data-short={parts === addressParts || undefined}
      aria-describedby={hint && id}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
      {parts.map((part) => (
        <Field
          key={part.part}
          name={`${name}.${part.part}`}
          label={part.label}
          type={part.type ?? "text"}
          dir="auto"
          autoComplete="off"
          value={values[part.part] ?? ""}
          error={part.part === errorPart ? error : undefined}
          onChange={({ target }) => onAnswer({ ...value, [part.part]: target.value })}
        />
      ))}
    </fieldset>
  );
}

function text(value: Answer | undefined): string {
  return typeof value === "string" ? value : "";
}
