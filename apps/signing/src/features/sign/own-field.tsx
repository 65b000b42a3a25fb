import { Choices } from "@sealwright/design/field/choices.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { isMultiline, LONGEST_TEXT } from "@sealwright/protocol/signing/field-room";
import { CHECKED } from "@sealwright/protocol/signing/places";
import { BoxField } from "./box-field.tsx";
import { withOptional } from "./place-label.ts";

interface OwnFieldProps {
  place: SigningPlace;
  /** Saved, or just submitted. */
  text: string | undefined;
  error: string | undefined;
}

/** One of the signer's fields as a labeled control, which works without scripts. */
export function OwnField({ place, text, error }: OwnFieldProps) {
  const { id, kind, hint, value, options = [] } = place;
  const field = `text-${id}`;
  const choices = options.map(({ label }) => ({ value: label, name: label }));
  switch (kind) {
    case "checkbox":
      return <BoxField place={place} isChecked={text === CHECKED} error={error} />;
    case "radio":
      return (
        <div id={field}>
          <Choices
            legend={withOptional(place)}
            name={field}
            pick="one"
            options={place.required ? choices : [...choices, { value: "", name: "No answer" }]}
            chosen={[text ?? value]}
            hint={hint}
            error={error}
          />
        </div>
      );
    case "list":
      return (
        <SelectField
          id={field}
          name={field}
          label={withOptional(place)}
          options={[{ value: "", name: "Choose one" }, ...choices]}
          defaultValue={text ?? value}
          hint={hint}
          error={error}
        />
      );
    default: {
      const own = {
        id: field,
        name: field,
        label: labelOf(place),
        maxLength: LONGEST_TEXT,
        dir: "auto",
        defaultValue: text ?? value,
        hint,
        error,
        urgent: true,
      };
      return isMultiline(place) ? <TextArea {...own} /> : <Field {...own} {...KEYBOARDS[kind]} />;
    }
  }
}

/** Of a form’s places, the label says who it is about, and none is optional. */
const labelOf = (place: SigningPlace) =>
  place.box || place.kind === "text" ? withOptional(place) : place.label;

const KEYBOARDS: Partial<Record<SigningPlace["kind"], { inputMode: "decimal" | "email" }>> = {
  number: { inputMode: "decimal" },
  email: { inputMode: "email" },
};
