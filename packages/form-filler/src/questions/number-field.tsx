import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { formatNumber, type NumberKind } from "./format-number.ts";
import { parseAnswer } from "./parse-answer.ts";

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: NumberKind;
  /** A text is one that could not be read. */
  value: number | string | undefined;
  /** "" clears the answer. */
  onAnswer: (value: number | string) => void;
}

/** An amount or a number in free format. Input that cannot be read stays in the field, and is remarked on like any answer. */
export function NumberField({ kind, value = "", onAnswer, label, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  // Keep the text as typed until the answer changes from outside (restored, cleared).
  const isTyped = typed !== undefined && parseAnswer(kind, typed) === value;
  return (
    <Field
      {...field}
      label={label + units[kind]}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : formatNumber(kind, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onAnswer(parseAnswer(kind, target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const units = { money: " ($)", number: "", percent: " (%)" };
