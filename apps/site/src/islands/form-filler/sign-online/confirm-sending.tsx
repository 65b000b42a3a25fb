import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Dialog } from "@sealwright/design/dialog/dialog.tsx";
import { type Form, type FormDocument, writeText } from "@sealwright/forms";
import { useId, useState } from "react";
import type { AskedAnswers } from "../answers/applicable-answers.ts";
import { type Refused, sendDraft } from "./send-draft.ts";

export interface ConfirmSendingProps {
  form: Form;
  document: FormDocument;
  asked: AskedAnswers;
  /** Whose account it goes to. */
  email: string;
  onClose(): void;
  /** @param id of the draft in the dashboard */
  onSent(id: string): void;
}

/** Asks whether the answers may be sent, and sends them after a yes; nothing is sent before. */
export function ConfirmSending({ form, document, asked, email, onClose, onSent }: ConfirmSendingProps) {
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  async function send(close: () => void) {
    setBusy(true);
    setRefused(undefined);
    const { templateId, version } = form;
    // The dashboard breaks the lines, as wide as the screen is.
    const text = writeText(document, Number.POSITIVE_INFINITY);
    const result = await sendDraft({ email, templateId, version, answers: asked.answers, text });
    setBusy(false);
    if ("refused" in result) {
      setRefused(result.refused);
      return;
    }
    close();
    onSent(result.id);
  }

  const answers = asked.count === 1 ? "your answer" : `your ${asked.count} answers`;
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <>
          {/* Takes the focus: a key that is still held down then agrees to nothing. */}
          <h2 id={titleId} tabIndex={-1} data-wants-focus="">
            Send your answers?
          </h2>
          <p>
            If you agree, {answers} to the {form.name} and the whole contract with{" "}
            {asked.count === 1 ? "it" : "them"} go to your own {brand.name} account,{" "}
            <b className="sign-online-account">{email}</b>. They are kept there until you delete them. Nobody
            is asked to sign yet.
          </p>
          {refused && (
            <p className="sign-online-failed" role="alert">
              {refused.sentence} Your answers are still here.{" "}
              {refused.signedOut && (
                <a href="/auth/login" data-auth="login" data-template={form.templateId} onClick={close}>
                  Log in again
                </a>
              )}
            </p>
          )}
          <div className="sign-online-choice">
            <Button look="main" busy={busy && "Sending"} onClick={() => send(close)}>
              Yes, send them
            </Button>
            <Button onClick={close}>No, send nothing</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
