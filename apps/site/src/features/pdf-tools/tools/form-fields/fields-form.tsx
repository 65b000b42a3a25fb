import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { FormField } from "@sealwright/pdf-tools";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { applyEdit, type Bench } from "../../bench.ts";
import { setLines } from "../set-lines.ts";
import { changedValues, drawnLines, redrawnLines } from "./changed-values.ts";
import { FieldInput } from "./field-input.tsx";

interface FieldsFormProps {
  /** Those to fill in. */
  fields: readonly FormField[];
  /** Of the whole form. */
  all: readonly FormField[];
  bench: Bench;
}

/** A PDF's fields as they are now, to fill in. */
export function FieldsForm({ fields, all, bench }: FieldsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(new FormData());
  const [isSetting, setSetting] = useState(false);
  useEffect(() => {
    if (form.current) shown.current = new FormData(form.current);
  }, []);

  async function fill(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const values = changedValues(fields, shown.current, entered);
    const flatten = entered.has("flatten");
    if (!flatten && Object.keys(values).length === 0)
      return bench.work.fail("You haven’t changed a field yet.");
    setSetting(true);
    const set = await setLines(drawnLines(fields, values), flatten ? redrawnLines(all, values) : []);
    setSetting(false);
    if ("problem" in set) return bench.work.fail(set.problem);
    const edit = { kind: "fill", values, flatten, ...set } as const;
    void applyEdit(bench, edit, flatten ? "fill in and flatten" : "fill in");
  }
  return (
    <form ref={form} onSubmit={(event) => void fill(event)}>
      <div className="tool-fields">
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </div>
      <ChoiceRow type="checkbox" name="flatten">
        Flatten: the answers become plain print
      </ChoiceRow>
      <Button small type="submit" busy={isSetting && "Setting the text"}>
        Fill in
      </Button>
    </form>
  );
}
