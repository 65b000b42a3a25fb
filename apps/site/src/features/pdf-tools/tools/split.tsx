import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useState } from "react";
import { saveBlob } from "../../../kit/browser/save-blob.ts";
import { type Bench, chosenCards, pdfOf, resultName } from "../bench.ts";
import { pageCount } from "../stack/stack-state.ts";
import { splitChecked } from "../workers/make-checked.ts";
import { runJob } from "../workers/run-job.ts";
import { groupsOf } from "./groups.ts";
import { Tool } from "./tool.tsx";

const ways = [
  { value: "every", name: "Every few pages" },
  { value: "before", name: "Before each selected page" },
];

/** Several PDFs of the stack, in one ZIP; or one of what is selected. */
export function Split({ bench }: { bench: Bench }) {
  const { sources, work, control } = bench;
  const { cards, selected } = control.state;
  const [way, setWay] = useState("every");
  const [every, setEvery] = useState(1);
  const starts = cards.flatMap(({ key }, place) => (selected.has(key) ? place : []));
  const groups = groupsOf(cards.length, way === "every" ? { every } : { starts });

  async function split() {
    const name = resultName(bench);
    const names = groups.map((group, index) => `${name}-${index + 1} (${pageCount(group.length)}).pdf`);
    const zip = await work.run("Splitting", async (options) => {
      const parts = await splitChecked(sources.stackOf(cards), groups, options);
      const files = parts.map((blob, index) => ({ name: names[index] ?? `${index + 1}.pdf`, blob }));
      return runJob({ kind: "archive", files }, options);
    });
    if (zip) saveBlob(zip.blob, `${name}-split.zip`);
  }
  async function extract() {
    const blob = await pdfOf(bench, chosenCards(bench));
    if (blob) saveBlob(blob, `${resultName(bench)}-pages.pdf`);
  }

  return (
    <Tool title="Split">
      <SelectField label="Cut" options={ways} value={way} onChange={({ target }) => setWay(target.value)} />
      {way === "every" && (
        <Field
          label="Pages in each file"
          type="number"
          min={1}
          max={cards.length}
          value={every}
          onChange={({ target }) => setEvery(Math.max(1, Math.floor(target.valueAsNumber) || 1))}
        />
      )}
      <Button small onClick={() => void split()}>
        {groups.length === 1 ? "Download 1 PDF as a ZIP" : `Download ${groups.length} PDFs as a ZIP`}
      </Button>
      {selected.size > 0 && (
        <Button small onClick={() => void extract()}>
          Download the selected {pageCount(selected.size)}
        </Button>
      )}
    </Tool>
  );
}
