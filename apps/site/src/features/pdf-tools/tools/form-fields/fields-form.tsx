import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { FormField } from "@sealwright/pdf-tools";
import { type SubmitEvent, useEffect, useRef } from "react";
import { applyEdit, type Bench } from "../../bench.ts";
import { changedValues } from "./changed-values.ts";
import { FieldInput } from "./field-input.tsx";

/** A PDF's fields as they are now, to fill in. */
export function FieldsForm({ fields, bench }: { fields: readonly FormField[]; bench: Bench }) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(new FormData());
  useEffect(() => {
    if (form.current) shown.current = new FormData(form.current);
  }, []);

  function fill(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const values = changedValues(fields, shown.current, entered);
    const flatten = entered.has("flatten");
    if (!flatten && Object.keys(values).length === 0)
      return bench.work.setProblem("You haven’t changed a field yet.");
    void applyEdit(bench, { kind: "fill", values, flatten }, flatten ? "fill in and flatten" : "fill in");
  }
  return (
    <form ref={form} onSubmit={fill}>
      <div className="tool-fields">
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </div>
      <ChoiceRow type="checkbox" name="flatten">
        Flatten: the answers become plain print
      </ChoiceRow>
      <Button small type="submit">
        Fill in
      </Button>
    </form>
  );
}
