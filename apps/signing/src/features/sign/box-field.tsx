import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { describedBy } from "@sealwright/design/field/labelled.tsx";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { CHECKED } from "@sealwright/protocol/signing/places";
import { withOptional } from "./place-label.ts";

interface BoxFieldProps {
  place: SigningPlace;
  isChecked: boolean;
  error: string | undefined;
}

export function BoxField({ place, isChecked, error }: BoxFieldProps) {
  const { hint } = place;
  const field = `text-${place.id}`;
  const label = withOptional(place);
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      {error && (
        <p className="field-error" role="alert" id={`${field}-error`}>
          {error}
        </p>
      )}
      <ChoiceRow
        type="checkbox"
        id={field}
        name={field}
        value={CHECKED}
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field, { label, hint, error })}
      >
        {label}
      </ChoiceRow>
      {hint && (
        <p className="field-hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
