import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { dataUrlOf, inkPng } from "@sealwright/ink/png.ts";
import { type InkPicture, readInkPicture } from "@sealwright/ink/svg.ts";
import { useEffect, useState } from "react";
import { forgetSignature, keepSignature, keptSignature } from "../../state/kept-signature.ts";
import { InkPaths } from "./ink-paths.tsx";

/** Of the PNG that is kept. */
const SCALE = 4;

interface KeepProps {
  picture: InkPicture | undefined;
  say(what: string): void;
  /** Brings the kept signature back. */
  onUse(picture: InkPicture): void;
}

/** Keeps a signature in this browser, only if the visitor ticks the box. */
export function Keep({ picture, say, onUse }: KeepProps) {
  const [kept, setKept] = useState<InkPicture>();
  useEffect(() => setKept(readInkPicture(keptSignature()?.svg ?? "")), []);

  async function keep() {
    if (!picture) return say("There’s no signature to keep yet.");
    const before = kept;
    // The box shows its check before the PNG is drawn.
    setKept(picture);
    if (await store(picture)) return say("Kept on this device, in this browser.");
    setKept(before);
    say("This browser doesn’t let the page store anything. Download the file instead.");
  }
  function forget() {
    forgetSignature();
    setKept(undefined);
    say("Deleted. Nothing is kept on this device.");
  }

  return (
    <div className="maker-keep needs-script">
      <ChoiceRow
        type="checkbox"
        checked={kept !== undefined}
        onChange={({ target }) => (target.checked ? void keep() : forget())}
      >
        Keep it on this device, for next time and for our PDF tools
      </ChoiceRow>
      {kept && (
        <div className="maker-kept">
          <svg
            viewBox={`0 0 ${kept.width} ${kept.height}`}
            fill={kept.color}
            className="maker-paper"
            role="img"
          >
            <title>The signature kept on this device</title>
            <InkPaths ink={kept.ink} />
          </svg>
          <Button look="text" onClick={() => onUse(kept)}>
            Use it
          </Button>
          {picture && picture.svg !== kept.svg && (
            <Button look="text" onClick={() => void keep()}>
              Keep the new one instead
            </Button>
          )}
          <Button look="text" onClick={forget}>
            Delete it
          </Button>
        </div>
      )}
    </div>
  );
}

async function store(picture: InkPicture): Promise<boolean> {
  try {
    const { svg, width, height } = picture;
    return keepSignature({ svg, width, height, pngDataUrl: await dataUrlOf(await inkPng(picture, SCALE)) });
  } catch {
    return false;
  }
}
