import { Button } from "@sealwright/design/button/button.tsx";
import type { FormField } from "@sealwright/pdf-tools";
import { useState } from "react";
import type { Bench } from "../../bench.ts";
import { runJob } from "../../workers/run-job.ts";
import { Tool } from "../tool.tsx";
import { FieldsForm } from "./fields-form.tsx";

/** A list of this length fills a screen many times; the form's own reader is better then. */
const MAX_FIELDS = 300;

export function Fields({ bench }: { bench: Bench }) {
  const { control, sources, work } = bench;
  const { cards } = control.state;
  const [read, setRead] = useState<{ cards: typeof cards; fields: readonly FormField[] }>();
  // Those of another stack are not shown.
  const all = read?.cards === cards ? read.fields : undefined;
  const open = all?.filter(({ isReadOnly }) => !isReadOnly);
  const fields = open?.slice(0, MAX_FIELDS);

  async function list() {
    const found = await work.run("Reading the form", (options) =>
      runJob({ kind: "fields", stack: sources.stackOf(cards) }, options),
    );
    if (found) setRead({ cards, fields: found });
  }

  return (
    <Tool title="Fill in a form" onOpen={() => void (fields || list())}>
      {!fields && (
        <Button small onClick={() => void list()}>
          Find the fields
        </Button>
      )}
      {fields?.length === 0 && <p>These pages have no fields to fill in. To write on them, stamp a text.</p>}
      {open && open.length > MAX_FIELDS && (
        <p>
          These are the first {MAX_FIELDS} of {open.length.toLocaleString("en-US")} fields. The others stay as
          they are, and can’t be filled in anymore once the form is flattened.
        </p>
      )}
      {all && fields && fields.length > 0 && <FieldsForm fields={fields} all={all} bench={bench} />}
    </Tool>
  );
}
