import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { useRef, useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { type DigitalSignature, hashOf, matches, signText } from "./signing.ts";
import "./two-signatures.css";

const SAMPLE = "The studio pays Dana Whitlock $400 for ten portraits.";
/** The SHA-256 of the sample, for the picture without JavaScript. */
const SAMPLE_HASH = "sign to see it";

/** One sentence with both kinds of signature: the mark that a person makes, and the math that notices a change. */
export function TwoSignatures() {
  const [text, setText] = useState(SAMPLE);
  const [name, setName] = useState("Dana Whitlock");
  const [signed, setSigned] = useState<DigitalSignature & { name: string }>();
  const [check, setCheck] = useState({ hash: SAMPLE_HASH, intact: true });
  const latest = useRef(text);
  useEarlyInput(".two-signatures");

  async function sign() {
    const signature = await signText(text);
    setSigned({ ...signature, name });
    setCheck({ hash: signature.hash, intact: true });
  }
  async function edit(changed: string) {
    setText(changed);
    latest.current = changed;
    if (!signed) return;
    const [hash, intact] = await Promise.all([hashOf(changed), matches(changed, signed)]);
    if (latest.current === changed) setCheck({ hash, intact });
  }

  return (
    <Demo title="One sentence, two signatures">
      <div className="two-signatures">
        <TextArea
          name="text"
          label={signed ? "Now change one character" : "The document"}
          rows={2}
          value={text}
          maxLength={200}
          onChange={({ target }) => void edit(target.value)}
        />
        <div className="two-sign-row needs-script">
          <Field
            name="name"
            label="Your name"
            value={name}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
          <Button look="main" onClick={() => void sign()}>
            {signed ? "Sign again" : "Sign both ways"}
          </Button>
        </div>
        <div className="two-panels">
          <section>
            <h3>Electronic</h3>
            <p className="two-mark">{signed ? signed.name : "×"}</p>
            <p>
              {!signed && "A name, typed with the intent to sign."}
              {signed && check.intact && "Signed. The law asks what you meant, not how it was made."}
              {signed &&
                !check.intact &&
                "Looks the same as before. The mark can’t see that the text changed."}
            </p>
          </section>
          <section className="two-digital" data-broken={signed && !check.intact ? "" : undefined}>
            <h3>Digital</h3>
            <p className="two-hash">{check.hash}</p>
            <p role="status">
              {!signed && "A key’s answer to this exact text."}
              {signed && check.intact && "Valid: this is the text that was signed."}
              {signed && !check.intact && "Invalid: the text was changed after it was signed."}
            </p>
          </section>
        </div>
        <p className="sample">
          This runs in your browser, with a key made for this page and thrown away with it. The names are
          samples.
        </p>
      </div>
    </Demo>
  );
}
