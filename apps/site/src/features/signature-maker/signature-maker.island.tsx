import type { Ink } from "@sealwright/ink/path.ts";
import { inkOf } from "@sealwright/ink/strokes.ts";
import { type InkPicture, inkPicture } from "@sealwright/ink/svg.ts";
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import { Demo } from "../../kit/demo/demo.tsx";
import { Picks } from "../../kit/demo/picks.tsx";
import { DrawPanel } from "./draw-panel.tsx";
import { InkChoice, inkColors } from "./ink-choice.tsx";
import { Keep } from "./keep.tsx";
import { OnPage } from "./on-page.tsx";
import { PhotoPanel } from "./photo/photo-panel.tsx";
import { usePhoto } from "./photo/use-photo.ts";
import { Slider } from "./slider.tsx";
import { TakeAway } from "./take-away.tsx";
import { TypePanel } from "./type-panel.tsx";
import { useStrokes } from "./use-strokes.ts";
import { useTypedName } from "./use-typed-name.ts";
import "./signature-maker.css";

type Method = "draw" | "type" | "photo";
const methods: { key: Method; name: string }[] = [
  { key: "draw", name: "Draw" },
  { key: "type", name: "Type" },
  { key: "photo", name: "Photo" },
];

/** Draws, types or cleans a signature, and saves it. Everything happens in the browser. */
export function SignatureMaker() {
  const [method, setMethod] = useState<Method>("draw");
  const [color, setColor] = useState<string>(inkColors[0].value);
  const [nib, setNib] = useState(5);
  const [kept, setKept] = useState<Ink>();
  const [said, say] = useState("");
  const strokes = useStrokes();
  const typed = useTypedName(method === "type");
  const photo = usePhoto();

  const drawn = useMemo(() => inkOf(strokes.strokes, nib), [strokes.strokes, nib]);
  const inks: Record<Method, Ink> = { draw: drawn, type: typed.ink, photo: photo.ink };
  const ink = inks[method];
  // The pad follows the pen at once, the finished picture when there is time.
  const settled = useDeferredValue(ink);
  const made = useMemo(() => inkPicture(settled, color), [settled, color]);
  const again = useMemo(() => kept && inkPicture(kept, color), [kept, color]);
  const picture = made ?? again;

  function bringBack({ ink: keptInk, color: keptColor }: InkPicture) {
    strokes.clear();
    typed.setName("");
    photo.clear();
    setKept(keptInk);
    setColor(keptColor);
    say("This is the signature that you kept. Download or copy it.");
  }

  function undoByKey(event: KeyboardEvent) {
    const inField = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || method !== "draw" || inField) return;
    event.preventDefault();
    strokes.undo();
  }

  return (
    <Demo title="Signature specimen">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the undo button does the same */}
      <div className="maker" onKeyDown={undoByKey}>
        <div className="maker-make">
          <div className="needs-script">
            <Picks<Method> label="How" options={methods} picked={method} onPick={setMethod} />
          </div>
          {method === "draw" && <DrawPanel strokes={strokes} ink={drawn} color={color} />}
          {method === "type" && <TypePanel typed={typed} color={color} />}
          {method === "photo" && <PhotoPanel photo={photo} picture={made} />}
          <div className="maker-settings needs-script">
            <InkChoice color={color} onColor={setColor} />
            {method === "draw" && (
              <Slider
                label="Nib"
                says={`${nib} pixels`}
                value={nib}
                min={1.5}
                max={9}
                step={0.5}
                onChange={setNib}
              />
            )}
          </div>
        </div>
        <div className="maker-result">
          <OnPage picture={picture} />
          <TakeAway picture={picture} say={say} />
          <p className="maker-said" role="status">
            {said}
          </p>
        </div>
        <Keep picture={made} say={say} onUse={bringBack} />
      </div>
    </Demo>
  );
}
