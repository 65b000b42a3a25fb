import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import type { Place } from "@sealwright/pdf-tools";
import { useState } from "react";
import { keptSignature } from "../../../state/kept-signature.ts";
import { applyEdit, type Bench, chosenPlaces } from "../bench.ts";
import { actedOn, pageCount } from "../stack/stack-state.ts";
import { stampText } from "./set-lines.ts";
import { pictureOf, type StampPicture, textWidth } from "./stamp-picture.ts";
import { StampPlace } from "./stamp-place.tsx";
import { Tool } from "./tool.tsx";

type Content = { kind: "text"; text: string } | ({ kind: "picture" } & StampPicture);

const today = () => new Date().toLocaleDateString("en-US", { dateStyle: "long" });

/** A signature, initials, a date or a text, placed on a page by pointer or keys. */
export function Stamp({ bench }: { bench: Bench }) {
  const { control, work } = bench;
  const [content, setContent] = useState<Content>({ kind: "text", text: "" });
  const [place, setPlace] = useState<Place>({ left: 0.55, top: 0.8, width: 0.3 });
  const [isSetting, setSetting] = useState(false);
  const [card] = actedOn(control.state);
  const places = control.state.selected.size ? chosenPlaces(bench) : [control.state.at];

  async function take(url: string | File) {
    try {
      setContent({ kind: "picture", ...(await pictureOf(url)) });
    } catch {
      work.fail("That picture can’t be read. Pick a PNG or a JPEG.");
    }
  }
  function setText(text: string) {
    setContent({ kind: "text", text });
    // Print of about 12 points on a Letter page, whatever its length.
    setPlace((known) => ({ ...known, width: Math.min(0.9, Math.max(0.03, (textWidth(text) * 12) / 612)) }));
  }
  async function apply() {
    setSetting(true);
    const stamped =
      content.kind === "text"
        ? await stampText(content.text)
        : { kind: "picture" as const, png: content.png };
    setSetting(false);
    if ("problem" in stamped) work.fail(stamped.problem);
    else await applyEdit(bench, { kind: "stamp", content: stamped, place, pages: places }, "stamp");
  }
  const isReady = content.kind === "picture" || content.text.trim() !== "";

  return (
    <Tool title="Sign or stamp">
      <KeptSignature onTake={(url) => void take(url)} />
      <label className="tool-file">
        A picture of a signature, or a logo
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = "";
          }}
        />
      </label>
      <Field
        label="Or a text: name, initials, date"
        value={content.kind === "text" ? content.text : ""}
        maxLength={120}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="button" className="field-end" onClick={() => setText(today())}>
            Today
          </button>
        }
      />
      {isReady && card && (
        <>
          <StampPlace
            card={card}
            sources={bench.sources}
            content={content}
            place={place}
            onPlace={setPlace}
          />
          <Button small busy={isSetting && "Setting the text"} onClick={() => void apply()}>
            Stamp {places.length === 1 ? "this page" : pageCount(places.length)}
          </Button>
        </>
      )}
      <p className="tool-note">
        A stamp looks like a signature; it doesn’t record who signed. To have others sign with a record, send
        the file as an envelope.
      </p>
    </Tool>
  );
}

function KeptSignature({ onTake }: { onTake(url: string): void }) {
  const [kept] = useState(keptSignature);
  if (!kept) {
    return (
      <p>
        <a href="/signature/online-signature">Draw or type a signature</a> and keep it in this browser, and it
        will be here. Or use a picture:
      </p>
    );
  }
  return (
    <button type="button" className="kept-signature" onClick={() => onTake(kept.pngDataUrl)}>
      <img src={kept.pngDataUrl} alt="" height={40} width={Math.round((40 * kept.width) / kept.height)} />
      Use my kept signature
    </button>
  );
}
