import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { formatNumber, type NumberKind } from "./format-number.ts";
import { parseMoney, parseNumber } from "./parse-number.ts";

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: NumberKind;
  value: number | undefined;
  /** "" clears the answer. */
  onAnswer: (value: number | "") => void;
}

/** An amount or a number in free format. Input that cannot be parsed stays in the field with an error. */
export function NumberField({ kind, value, onAnswer, error, label, ...field }: NumberFieldProps) {
  const parse = kind === "money" ? parseMoney : parseNumber;
  const [typed, setTyped] = useState<string>();
  const unparsed = typed !== undefined && typed.trim() !== "" && parse(typed) === undefined;
  // Keep the text as typed until the answer changes from outside (restored, cleared).
  const shown =
    typed !== undefined && (unparsed || (parse(typed) ?? undefined) === value)
      ? typed
      : formatNumber(kind, value);
  return (
    <Field
      {...field}
      label={label + units[kind]}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={unparsed ? `“${typed}” isn’t ${kind === "money" ? "an amount" : "a number"}.` : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onAnswer(parse(target.value) ?? "");
      }}
      onBlur={() => !unparsed && setTyped(undefined)}
    />
  );
}

const units = { money: " ($)", number: "", percent: " (%)" };
