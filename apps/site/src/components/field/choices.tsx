import { useId } from "react";
import { joinClasses } from "../join-classes.ts";
import "./field.css";

interface ChoicesProps {
  legend: string;
  name: string;
  /** `one` of them, or `any` number. */
  pick: "one" | "any";
  options: readonly { value: string; name: string; about?: string }[];
  chosen?: readonly string[];
  /** What is wrong, in a sentence. */
  error?: string;
}

/** Radio buttons or check boxes under one question; a whole line is the target of the finger. */
export function Choices({ legend, name, pick, options, chosen = [], error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      className={joinClasses("field", "choices")}
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type={pick === "one" ? "radio" : "checkbox"}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          <span>
            {option.name}
            {option.about && <small>{option.about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
