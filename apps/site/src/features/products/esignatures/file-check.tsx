import { Button } from "@sealwright/design/button/button.tsx";
import { type DragEvent, useId, useState } from "react";
import { Fingerprint } from "./fingerprint.tsx";
import { sha256 } from "./sha256.ts";
import { Verdict } from "./verdict.tsx";

interface Checked {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
}

/** A visitor's own file: its fingerprint, and that of a copy with one bit flipped or of another file. */
export function FileCheck() {
  const id = useId();
  const [sealed, setSealed] = useState<Checked>();
  const [copy, setCopy] = useState<Checked>();
  const [error, setError] = useState("");

  async function read(file: File | undefined) {
    if (!file) return;
    try {
      const checked = await check(file.name, new Uint8Array(await file.arrayBuffer()));
      setError("");
      if (sealed) setCopy(checked);
      else setSealed(checked);
    } catch {
      setError(`${file.name} can’t be read. Pick another file, or use the sample.`);
    }
  }
  async function flipOneBit() {
    if (!sealed) return;
    const bytes = sealed.bytes.slice();
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    setCopy(await check(`${sealed.name}, one bit flipped`, bytes));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  }

  return (
    <div className="print">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the field is the first */}
      <div className="print-side print-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label htmlFor={id}>
          {sealed ? "Pick a copy to check against it" : "Pick a file, or drop one here"}
        </label>
        <input
          id={id}
          type="file"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = "";
          }}
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        {sealed && (
          <p className="picks">
            <Button small onClick={() => void flipOneBit()}>
              Flip one bit in a copy
            </Button>
            <Button
              small
              onClick={() => {
                setSealed(undefined);
                setCopy(undefined);
              }}
            >
              Start over
            </Button>
          </p>
        )}
      </div>
      <div className="print-side print-record" aria-live="polite">
        {sealed ? (
          <>
            <p className="demo-label">Recorded: {sealed.name}</p>
            <Fingerprint hash={sealed.hash} />
          </>
        ) : (
          <p>Its fingerprint will stand here. It’s 64 digits long, whatever the size of the file.</p>
        )}
        {sealed && copy && (
          <>
            <p className="demo-label">Compared: {copy.name}</p>
            <Fingerprint hash={copy.hash} against={sealed.hash} />
            <Verdict matches={copy.hash === sealed.hash} subject="The copy is the same file" />
          </>
        )}
      </div>
    </div>
  );
}

async function check(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Checked> {
  return { name, bytes, hash: await sha256(bytes) };
}
