import { useId } from "react";
import { joinClasses } from "../join-classes.ts";
import { ChoiceRow } from "./choice-row.tsx";
import "./field.deferred.css";

interface ChoicesProps {
  legend: string;
  name: string;
  /** `one` of them, or `any` number. */
  pick: "one" | "any";
  options: readonly { value: string; name: string; about?: string }[];
  chosen?: readonly string[];
  /** Given, `chosen` is what is checked, whatever was clicked; called with what is chosen after a click. */
  onPick?: (chosen: string[]) => void;
  hint?: string | undefined;
  /** The problem in a sentence. */
  error?: string | undefined;
  disabled?: boolean;
}

/** Radio buttons or checkboxes with one legend; the whole row is clickable. */
export function Choices({
  legend,
  name,
  pick,
  options,
  chosen = [],
  onPick,
  hint,
  error,
  disabled,
}: ChoicesProps) {
  const id = useId();
  const afterClick = (value: string, checked: boolean) =>
    pick === "one" ? [value] : [...chosen.filter((other) => other !== value), ...(checked ? [value] : [])];
  return (
    <fieldset
      className={joinClasses("field", "choices")}
      data-invalid={error ? "" : undefined}
      disabled={disabled}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          type={pick === "one" ? "radio" : "checkbox"}
          name={name}
          value={option.value}
          {...(onPick
            ? {
                checked: chosen.includes(option.value),
                onChange: ({ target }) => onPick(afterClick(option.value, target.checked)),
              }
            : { defaultChecked: chosen.includes(option.value) })}
        >
          {option.name}
          {option.about && <small>{option.about}</small>}
        </ChoiceRow>
      ))}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
