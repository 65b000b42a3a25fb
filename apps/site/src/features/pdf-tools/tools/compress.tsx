import { Button } from "@sealwright/design/button/button.tsx";
import { Choices } from "@sealwright/design/field/choices.tsx";
import type { Compression } from "@sealwright/pdf-tools";
import { useState } from "react";
import { sizeText } from "../../../kit/browser/size-text.ts";
import { applyEdit, type Bench } from "../bench.ts";
import type { Results } from "../workers/messages.ts";
import { Tool } from "./tool.tsx";

const options = [
  { value: "print", name: "To print", about: "Photos keep up to 2,600 pixels on their longer side." },
  {
    value: "screen",
    name: "To read on a screen",
    about: "Photos keep up to 1,500 pixels, and lose more detail.",
  },
];

export function Compress({ bench }: { bench: Bench }) {
  const [compression, setCompression] = useState<Compression>("print");
  const [result, setResult] = useState<Results["make"]>();

  async function compress() {
    setResult(undefined);
    setResult(await applyEdit(bench, { kind: "compress", compression }, "compress"));
  }
  return (
    <Tool title="Make the file smaller">
      <p>
        JPEG photos are encoded again, everything else is packed tighter. Text and lines stay sharp. A file
        without photos gains little.
      </p>
      <Choices
        legend="The file is"
        name="compression"
        pick="one"
        options={options}
        chosen={[compression]}
        onPick={([picked]) => setCompression(picked === "screen" ? "screen" : "print")}
      />
      <Button small onClick={() => void compress()}>
        Make it smaller
      </Button>
      {result && <p role="status">{verdict(result)}</p>}
    </Tool>
  );
}

function verdict({ isUnchanged, bytesBefore, blob, images }: Results["make"]): string {
  if (isUnchanged) {
    return `There’s nothing to gain: it stays at ${sizeText(bytesBefore)}. The pages are as they were.`;
  }
  const photos = images === 1 ? "1 photo" : `${images} photos`;
  return `Before: ${sizeText(bytesBefore)}. Now: ${sizeText(blob.size)}, with ${photos} encoded again.`;
}
