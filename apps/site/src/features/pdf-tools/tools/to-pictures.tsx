import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useState } from "react";
import { saveBlob } from "../../../kit/browser/save-blob.ts";
import { type Bench, chosenCards, resultName } from "../bench.ts";
import type { WorkOptions } from "../files/use-work.ts";
import { pageCount } from "../stack/stack-state.ts";
import type { NamedBlob } from "../workers/messages.ts";
import { renderPage } from "../workers/render-page.ts";
import { runJob } from "../workers/run-job.ts";
import { Tool } from "./tool.tsx";

const formats = [
  { value: "image/png", name: "PNG: sharp text" },
  { value: "image/jpeg", name: "JPEG: smaller photos" },
];
const densities = [
  { value: "150", name: "150 dots an inch, for screens" },
  { value: "300", name: "300 dots an inch, for print" },
];

/** The chosen pages as image files. */
export function ToPictures({ bench }: { bench: Bench }) {
  const [type, setType] = useState<"image/png" | "image/jpeg">("image/png");
  const [dpi, setDpi] = useState("150");
  const cards = chosenCards(bench);

  async function draw({ signal, onProgress }: WorkOptions): Promise<NamedBlob[]> {
    const files: NamedBlob[] = [];
    for (const [index, card] of cards.entries()) {
      signal.throwIfAborted();
      onProgress(index, cards.length, "page");
      const { blob } = bench.sources.get(card.source);
      const size = { dpi: Number(dpi), type };
      const reply = await renderPage({ ...card, blob, size }, signal);
      if (!reply || !("blob" in reply)) throw new Error(`Page ${index + 1} can’t be drawn as a picture.`);
      const number = String(index + 1).padStart(String(cards.length).length, "0");
      files.push({
        name: `${resultName(bench)}-${number}.${type === "image/png" ? "png" : "jpg"}`,
        blob: reply.blob,
      });
    }
    return files;
  }
  async function save() {
    const files = await bench.work.run("Drawing pages", draw);
    const [only] = files ?? [];
    if (!files || !only) return;
    if (files.length === 1) return saveBlob(only.blob, only.name);
    const zip = await bench.work.run("Packing", (options) => runJob({ kind: "archive", files }, options));
    if (zip) saveBlob(zip.blob, `${resultName(bench)}-pictures.zip`);
  }

  return (
    <Tool title="Save as pictures">
      <SelectField
        label="Format"
        options={formats}
        value={type}
        onChange={({ target }) => setType(target.value === "image/jpeg" ? "image/jpeg" : "image/png")}
      />
      <SelectField
        label="Size"
        options={densities}
        value={dpi}
        onChange={({ target }) => setDpi(target.value)}
      />
      <Button small onClick={() => void save()}>
        Save {pageCount(cards.length)}
      </Button>
    </Tool>
  );
}
