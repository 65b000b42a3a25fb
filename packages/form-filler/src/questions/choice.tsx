import { Choices } from "@sealwright/design/field/choices.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { Answer, ItemField, MultiField } from "@sealwright/forms";
import { useContext } from "react";
import { NONE } from "../plain/field-names.ts";
import { PlainForm } from "../plain/plain-form.ts";

const MAX_RADIO_BUTTONS = 5;

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  field: Extract<ItemField, { type: "boolean" | "choice" | "multi" }>;
  value: Answer | undefined;
  /** Of yes and no, the one that the law makes void. */
  unavailable?: string | undefined;
  onAnswer: (answer: Answer) => void;
}

export function Choice({ field, value, unavailable, onAnswer, label, ...common }: ChoiceProps) {
  if (field.type === "boolean") {
    const options = [
      { value: "yes", name: "Yes" },
      { value: "no", name: "No" },
    ].filter((option) => option.value !== unavailable);
    const chosen = typeof value === "boolean" ? [value ? "yes" : "no"] : [];
    return (
      <Choices
        {...common}
        legend={label}
        pick="one"
        options={options}
        chosen={chosen}
        onPick={([picked]) => onAnswer(picked === "yes")}
      />
    );
  }
  const options = field.options.map((option) => ({ value: option.id, name: option.label }));
  if (field.type === "choice" && options.length > MAX_RADIO_BUTTONS) {
    return (
      <SelectField
        {...common}
        label={label}
        options={[{ value: "", name: "Choose one" }, ...options]}
        value={text(value)}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  }
  if (field.type === "multi")
    return (
      <MultiChoice
        {...common}
        legend={label}
        field={field}
        options={options}
        value={value}
        onAnswer={onAnswer}
      />
    );
  return (
    <Choices
      {...common}
      legend={label}
      pick="one"
      options={options}
      chosen={value === undefined ? [] : [text(value)]}
      onPick={([picked = ""]) => onAnswer(picked)}
    />
  );
}

interface MultiChoiceProps {
  name: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  field: MultiField;
  options: readonly { value: string; name: string }[];
  value: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A choice of any number of options, with an explicit "none" if the form defines it. */
function MultiChoice({ field, options, value, onAnswer, ...common }: MultiChoiceProps) {
  const given = Array.isArray(value) ? (value as string[]) : [];
  const none = Array.isArray(value) && !value.length;
  const pick = (picked: string[]) => {
    if (!none && picked.includes(NONE)) onAnswer([]);
    else if (none && !picked.length) onAnswer("");
    else onAnswer(picked.filter((id) => id !== NONE));
  };
  const isPlain = useContext(PlainForm);
  return (
    <>
      {/* Says that it was asked, also where nothing is chosen. */}
      {isPlain && <input type="hidden" name={common.name} value="" />}
      <Choices
        {...common}
        pick="any"
        options={field.none === undefined ? options : [...options, { value: NONE, name: "None of these" }]}
        chosen={none && field.none !== undefined ? [NONE] : given}
        onPick={pick}
      />
    </>
  );
}

function text(value: Answer | undefined): string {
  return typeof value === "string" ? value : "";
}
