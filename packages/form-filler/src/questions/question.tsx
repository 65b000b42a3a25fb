import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { Address, Answer, Field as FormField, Party } from "@sealwright/forms";
import { memo, useContext } from "react";
import { PlainForm, useFieldName } from "../plain/plain-form.ts";
import { Choice } from "./choice.tsx";
import { defaultWords } from "./default-words.ts";
import { addressParts, MultiPart } from "./multi-part.tsx";
import { NumberField } from "./number-field.tsx";
import { PartyQuestion } from "./party-question.tsx";
import { STATE_OPTIONS } from "./state-options.ts";

const NEVER_SAVED =
  "We never save this answer, not even in this browser. It is only in this page and in the files you make.";

/** Types that help with typing; what is typed is checked with the form's other answers. */
const controls = {
  phone: { type: "tel" },
  email: { type: "email" },
  time: { type: "time" },
  ein: { inputMode: "numeric" },
  modelYear: { inputMode: "numeric" },
  county: { type: "text" },
} as const;

interface QuestionProps {
  field: Exclude<FormField, { type: "repeat" }>;
  path: string;
  /** Among several of its kind, from 1. */
  number?: number | undefined;
  value: Answer | undefined;
  error?: string | undefined;
  /** Which input of a multi-part question the error is about. */
  errorPart?: string | undefined;
  /** The chosen state's law about it. */
  law?: string | undefined;
  /** Of a yes-no question, the answer that this law makes void. */
  unavailable?: string | undefined;
  onAnswer: (path: string, answer: Answer) => void;
}

/** One question, in the control for its type. Memoized, because typing renders the whole form. */
export const Question = memo(function Question({
  field,
  path,
  number,
  value,
  error,
  errorPart,
  law,
  unavailable,
  onAnswer,
}: QuestionProps) {
  const name = useFieldName(path);
  const isPlain = useContext(PlainForm);
  const notes = [field.help, defaultWords(field), law, field.sensitive && NEVER_SAVED];
  const hint = notes.filter(Boolean).join(" ") || undefined;
  const label = number === undefined ? field.label : `${field.label} ${number}`;
  const common = { name, label, hint, error };
  const answer = (next: Answer) => onAnswer(path, next);
  if (isPlain && field.sensitive) return <AskedLater label={label} />;
  switch (field.type) {
    case "party":
      return (
        <PartyQuestion
          {...common}
          errorPart={errorPart}
          kinds={field.kinds}
          value={(value ?? {}) as Party}
          onAnswer={answer}
        />
      );
    case "address":
      return (
        <MultiPart
          {...common}
          errorPart={errorPart}
          parts={addressParts}
          value={(value ?? {}) as Address}
          onAnswer={answer}
        />
      );
    case "money":
    case "number":
      return (
        <NumberField
          {...common}
          kind={field.type === "number" ? (field.unit ?? field.type) : field.type}
          value={typeof value === "number" || typeof value === "string" ? value : undefined}
          onAnswer={answer}
        />
      );
    case "date":
      return (
        <Field
          {...common}
          type="date"
          max="9999-12-31"
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
    case "state":
      return (
        <SelectField
          {...common}
          options={STATE_OPTIONS}
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
    case "longText":
      return (
        <TextArea
          {...common}
          dir="auto"
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
    case "boolean":
    case "choice":
    case "multi":
      return <Choice {...common} field={field} value={value} unavailable={unavailable} onAnswer={answer} />;
    default:
      return (
        <Field
          {...common}
          {...(field.format && controls[field.format])}
          dir="auto"
          autoComplete="off"
          value={text(value)}
          onChange={({ target }) => answer(target.value)}
        />
      );
  }
});

function AskedLater({ label }: { label: string }) {
  return (
    <p className="question-later">
      <b>{label}</b> We ask for this when you send the contract, and keep it nowhere else.
    </p>
  );
}

function text(value: Answer | undefined): string {
  return typeof value === "string" ? value : "";
}
