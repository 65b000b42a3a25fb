import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { type Action, act, type Blanks, draftEnvelope, nextSigner } from "./envelope.ts";
import { EnvelopeRecord } from "./envelope-record.tsx";
import { SignerTurn } from "./signer-turn.tsx";
import { TemplateSheet } from "./template-sheet.tsx";
import "./send-template.css";

const utc = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23", timeZone: "UTC" });
const labels: Record<keyof Blanks, string> = { client: "Client", project: "Project", fee: "Fee" };

/** A template that is filled in, sent to two sample signers in order, and signed or declined by them. */
export function SendTemplate() {
  const [blanks, setBlanks] = useState<Blanks>({ client: "Loewens Tools", project: "", fee: "$2,400" });
  const [envelope, setEnvelope] = useState(draftEnvelope);
  const [missing, setMissing] = useState(false);
  const signer = nextSigner(envelope);
  useEarlyInput(".tpl-desk");
  const now = (action: Action) => setEnvelope(act(envelope, action, utc.format(new Date())));

  function send() {
    const isFilled = Object.values(blanks).every((value) => value.trim());
    setMissing(!isFilled);
    if (isFilled) now({ kind: "send" });
  }

  return (
    <Demo title="A template, two signers">
      <div className="tpl">
        <TemplateSheet blanks={blanks} signed={envelope.signed} />
        <div className="tpl-desk">
          {envelope.state === "Draft" && (
            <div className="needs-script">
              <p className="demo-label">You, the sender: fill in what changes</p>
              {(Object.keys(labels) as (keyof Blanks)[]).map((key) => (
                <Field
                  key={key}
                  name={key}
                  label={labels[key]}
                  value={blanks[key]}
                  maxLength={60}
                  autoComplete="off"
                  urgent
                  error={missing && !blanks[key].trim() ? "This blank is still empty" : undefined}
                  onChange={({ target }) => setBlanks({ ...blanks, [key]: target.value })}
                />
              ))}
              <Button onClick={send}>Send to both signers</Button>
            </div>
          )}
          {signer && (
            <SignerTurn
              key={signer}
              signer={signer}
              onSign={(name) => now({ kind: "sign", name })}
              onDecline={() => now({ kind: "decline" })}
            />
          )}
          <EnvelopeRecord envelope={envelope} />
          {envelope.state !== "Draft" && (
            <Button look="text" onClick={() => now({ kind: "startOver" })}>
              Start over with a fresh copy
            </Button>
          )}
        </div>
      </div>
    </Demo>
  );
}
