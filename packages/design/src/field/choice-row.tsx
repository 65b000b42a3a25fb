import type { InputHTMLAttributes, ReactNode } from "react";
import "./choice-row.deferred.css";

interface ChoiceRowProps extends InputHTMLAttributes<HTMLInputElement> {
  type: "checkbox" | "radio";
  children: ReactNode;
}

/** One checkbox or radio button whose whole row is clickable, ruled below in a list or a fieldset. `Choices` is a question with several. */
export function ChoiceRow({ children, ...input }: ChoiceRowProps) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
