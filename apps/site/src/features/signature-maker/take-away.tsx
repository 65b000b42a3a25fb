import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { inkPng, pngSize } from "@sealwright/ink/png.ts";
import type { InkPicture } from "@sealwright/ink/svg.ts";
import { useState } from "react";
import { saveBlob } from "../../kit/browser/save-blob.ts";

const NOTHING_YET = "There’s no signature yet. Draw one, type your name or choose a photo first.";
const NO_COPY = "This browser can’t copy pictures. Download the PNG instead.";
const scales = [1, 2, 3, 4];
/** On screens that are made today, and in print, two to four pixels make one. */
const USUAL_SCALE = 3;

interface TakeAwayProps {
  picture: InkPicture | undefined;
  say(what: string): void;
}

/** PNG, SVG, clipboard. The buttons stay active without ink and say what is missing. */
export function TakeAway({ picture, say }: TakeAwayProps) {
  const [scale, setScale] = useState(USUAL_SCALE);

  async function downloadPng() {
    if (!picture) return say(NOTHING_YET);
    try {
      saveBlob(await inkPng(picture, scale), `signature-${scale}x.png`);
      say(`Saved as signature-${scale}x.png. Its background is transparent.`);
    } catch {
      say("This browser couldn’t draw the PNG. Download the SVG instead.");
    }
  }
  function downloadSvg() {
    if (!picture) return say(NOTHING_YET);
    saveBlob(new Blob([picture.svg], { type: "image/svg+xml" }), "signature.svg");
    say("Saved as signature.svg. It’s sharp at any size.");
  }
  async function copy() {
    if (!picture) return say(NOTHING_YET);
    if (!navigator.clipboard?.write || typeof ClipboardItem === "undefined") return say(NO_COPY);
    try {
      // Safari wants the promise, so that the copy still belongs to the click.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": inkPng(picture, scale) })]);
      say("Copied. Paste it into your document.");
    } catch {
      say(NO_COPY);
    }
  }

  return (
    <div className="maker-take needs-script">
      <Button look="main" onClick={() => void downloadPng()}>
        Download PNG
      </Button>
      <Button onClick={downloadSvg}>Download SVG</Button>
      <Button onClick={() => void copy()}>Copy picture</Button>
      <SelectField
        label="Size of the PNG"
        value={String(scale)}
        onChange={({ target }) => setScale(Number(target.value))}
        options={scales.map((times) => ({ value: String(times), name: nameOf(times, picture) }))}
      />
    </div>
  );
}

function nameOf(scale: number, picture: InkPicture | undefined): string {
  if (!picture) return `${scale}×`;
  const { width, height } = pngSize(picture, scale);
  return `${scale}×, ${width} by ${height} pixels`;
}
