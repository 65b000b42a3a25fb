import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import type { PageNumbers } from "@sealwright/pdf-tools";
import { useState } from "react";
import { applyEdit, type Bench } from "../bench.ts";
import { Tool } from "./tool.tsx";

const styles: { value: PageNumbers["style"]; name: string }[] = [
  { value: "1", name: "1, 2, 3" },
  { value: "Page 1", name: "Page 1" },
  { value: "1 of 9", name: "1 of 9" },
  { value: "Page 1 of 9", name: "Page 1 of 9" },
];
const places = [
  { value: "bottom center", name: "Bottom, center" },
  { value: "bottom right", name: "Bottom, right" },
  { value: "bottom left", name: "Bottom, left" },
  { value: "top center", name: "Top, center" },
  { value: "top right", name: "Top, right" },
  { value: "top left", name: "Top, left" },
];
const whole = (value: number, least: number) =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least;

export function NumberPages({ bench }: { bench: Bench }) {
  const { control, work } = bench;
  const [style, setStyle] = useState<PageNumbers["style"]>("1");
  const [place, setPlace] = useState("bottom center");
  const [start, setStart] = useState(1);
  const [skip, setSkip] = useState(0);

  function apply() {
    if (skip >= control.state.cards.length) return work.fail("Every page would be skipped. Skip fewer.");
    const [edge, align] = place.split(" ") as [PageNumbers["edge"], PageNumbers["align"]];
    void applyEdit(bench, { kind: "number", style, edge, align, start, skip }, "number the pages");
  }
  return (
    <Tool title="Number the pages">
      <SelectField
        label="As"
        options={styles}
        value={style}
        onChange={({ target }) => setStyle(target.value as PageNumbers["style"])}
      />
      <SelectField
        label="Where"
        options={places}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <div className="tool-pair">
        <Field
          label="First number"
          type="number"
          min={0}
          value={start}
          onChange={({ target }) => setStart(whole(target.valueAsNumber, 0))}
        />
        <Field
          label="Pages to skip"
          type="number"
          min={0}
          value={skip}
          onChange={({ target }) => setSkip(whole(target.valueAsNumber, 0))}
        />
      </div>
      <Button small onClick={apply}>
        Number the pages
      </Button>
    </Tool>
  );
}
