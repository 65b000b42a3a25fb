import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { readMoney, readNumber } from "./parse-number.ts";

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Money is in whole cents. */
  kind: "money" | "number";
  value: number | undefined;
  /** "" takes the answer back. */
  onAnswer: (value: number | "") => void;
}

/** A sum or a number, typed as people write it. What cannot be read stays in the box and is said in a sentence. */
export function NumberField({ kind, value, onAnswer, error, label, ...field }: NumberFieldProps) {
  const read = kind === "money" ? readMoney : readNumber;
  const [typed, setTyped] = useState<string>();
  const unread = typed !== undefined && typed.trim() !== "" && read(typed) === undefined;
  // What is being typed stands as it was typed; an answer from elsewhere (restored, cleared) replaces it.
  const shown =
    typed !== undefined && (unread || (read(typed) ?? undefined) === value) ? typed : write(kind, value);
  return (
    <Field
      {...field}
      label={kind === "money" ? `${label} ($)` : label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={unread ? `“${typed}” is no ${kind === "money" ? "sum of money" : "number"}.` : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onAnswer(read(target.value) ?? "");
      }}
      onBlur={() => !unread && setTyped(undefined)}
    />
  );
}

function write(kind: "money" | "number", value: number | undefined): string {
  if (value === undefined) return "";
  if (kind === "number") return String(value);
  const cents = value % 100 ? 2 : 0;
  return (value / 100).toLocaleString("en-US", { minimumFractionDigits: cents, maximumFractionDigits: 2 });
}
