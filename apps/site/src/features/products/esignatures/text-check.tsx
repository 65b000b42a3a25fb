import { Button } from "@sealwright/design/button/button.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { useEffect, useState } from "react";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { Fingerprint } from "./fingerprint.tsx";
import { changeOneCharacter, sampleRecord, signedText } from "./sample-document.ts";
import { sha256OfText } from "./sha256.ts";
import { Verdict } from "./verdict.tsx";

/** The sample text, which a visitor may edit, beside its record. */
export function TextCheck({ signedHash }: { signedHash: string }) {
  const [text, setText] = useState(signedText);
  const [hash, setHash] = useState(signedHash);
  useEarlyInput(".print-side");

  useEffect(() => {
    let isCurrent = true;
    void sha256OfText(text).then((now) => isCurrent && setHash(now));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  return (
    <div className="print">
      <div className="print-side">
        <TextArea
          label="The document as it is now"
          name="document"
          value={text}
          rows={9}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="picks needs-script">
          <Button small onClick={() => setText(changeOneCharacter(text))}>
            Change one character
          </Button>
          <Button small onClick={() => setText(signedText)}>
            Put it back
          </Button>
        </p>
        <p className="demo-label">Its fingerprint now</p>
        <Fingerprint hash={hash} against={signedHash} />
      </div>
      <div className="print-side print-record">
        <p className="demo-label">Audit record, September 22, 2026</p>
        <ol>
          {sampleRecord.map(({ time, what }) => (
            <li key={time}>
              <time>{time}</time> <span>{what}</span>
            </li>
          ))}
          <li>
            <time>14:50:21</time> <span>Sealed, with this fingerprint:</span>
          </li>
        </ol>
        <Fingerprint hash={signedHash} />
        <Verdict matches={hash === signedHash} subject="This is the document that was signed" />
      </div>
    </div>
  );
}
