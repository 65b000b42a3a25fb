import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Signer } from "./envelope.ts";

interface SignerTurnProps {
  signer: Signer;
  onSign(name: string): void;
  onDecline(): void;
}

/** The current signer's view: consent, a typed signature, a way to decline. */
export function SignerTurn({ signer, onSign, onDecline }: SignerTurnProps) {
  const [name, setName] = useState<string>(signer);
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState("");
  const heading = useRef<HTMLParagraphElement>(null);

  // The part that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  function sign(event: SubmitEvent) {
    event.preventDefault();
    if (!name.trim()) setError("Type your name to sign");
    else if (!agreed) setError("To sign here, agree to sign electronically, or decline");
    else onSign(name.trim());
  }

  return (
    <form className="tpl-turn" onSubmit={sign}>
      <p ref={heading} tabIndex={-1} className="demo-label">
        You are {signer} now. The link in the email has opened.
      </p>
      <Field
        label="Type your name as your signature"
        value={name}
        maxLength={60}
        autoComplete="off"
        urgent
        error={error || undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceRow type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        I agree to sign electronically. I could ask for paper instead.
      </ChoiceRow>
      <p className="picks">
        <Button type="submit">Sign</Button>
        <Button onClick={onDecline}>Decline</Button>
      </p>
    </form>
  );
}
