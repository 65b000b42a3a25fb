import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { MOST_OPTIONS } from "@sealwright/protocol/signing/field";
import { shownOptions } from "./field-options.ts";
import type { DraftFieldValues, DraftOptionValues } from "./typed-values.ts";

interface FieldOptionsProps {
  row: string;
  field: DraftFieldValues;
  problems: Record<string, string>;
  focus: string | undefined;
}

/** What can be chosen. The style sheet shows it for a choice, with the places of the circles, and for a list. */
export function FieldOptions({ row, field, problems, focus }: FieldOptionsProps) {
  const name = (of: string) => `fields.${row}.${of}`;
  const options = shownOptions(field);
  const input = (at: number, of: keyof DraftOptionValues, label: string) => (
    <Field
      label={label}
      name={name(of === "label" ? "option" : `option${of.toUpperCase()}`)}
      inputMode={of === "label" ? undefined : "decimal"}
      maxLength={of === "label" ? 120 : 8}
      autoComplete="off"
      defaultValue={options[at]?.[of]}
      error={problems[name(`options.${at}.${of}`)]}
      autoFocus={of === "label" && focus === name(`options.${at}`)}
    />
  );
  return (
    <fieldset className="field-options" data-field-options={MOST_OPTIONS}>
      <legend>What can be chosen</legend>
      {options.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its inputs are read in order
        <div key={at} className="field-option" data-field-option="">
          {input(at, "label", "Option")}
          <div className="field-option-place">{input(at, "x", "Circle’s left edge")}</div>
          <div className="field-option-place">{input(at, "y", "Circle’s top edge")}</div>
          <Button type="submit" look="text" name="do" value={`unoption.${row}.${at}`} data-remove-option="">
            Delete<span className="visually-hidden"> this option</span>
          </Button>
        </div>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button type="submit" small name="do" value={`option.${row}`} data-add-option="">
          Add an option
        </Button>
      )}
    </fieldset>
  );
}
