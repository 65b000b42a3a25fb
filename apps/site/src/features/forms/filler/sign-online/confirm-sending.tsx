import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Dialog } from "@sealwright/design/dialog/dialog.tsx";
import type { ApplicableAnswers } from "@sealwright/form-filler/answers/applicable-answers.ts";
import {
  type Answers,
  type Form,
  fillForm,
  hasSensitive,
  withoutSensitive,
  writeText,
} from "@sealwright/forms";
import { useId, useState } from "react";
import { notices } from "../../../../catalog/strings/ui-strings.ts";
import { whenRetired } from "../../../../state/attempts/attempts.ts";
import { useAttempts } from "../../../../state/attempts/use-attempts.ts";
import { type SendFailure, sendDraft } from "./send-draft.ts";

export interface ConfirmSendingProps {
  form: Form;
  answers: Answers;
  /** The day, as an ISO date. */
  on: string;
  applicable: ApplicableAnswers;
  email: string;
  onClose(): void;
  /** @param id of the draft in the dashboard */
  onSent(id: string): void;
}

/** Asks for consent to send the answers. Nothing is sent before the visitor confirms. */
export function ConfirmSending({
  form,
  answers,
  on,
  applicable,
  email,
  onClose,
  onSent,
}: ConfirmSendingProps) {
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SendFailure>();

  const attempts = useAttempts();

  async function send(close: () => void) {
    const attempt = attempts.begin();
    whenRetired(attempt, () => setFailure(undefined));
    setBusy(true);
    const { templateId, version } = form;
    // Without line breaks: the dashboard wraps to the width of the screen.
    const text = writeText(fillForm(form, withoutSensitive(form, answers), on), Number.POSITIVE_INFINITY);
    const result = await sendDraft({ email, templateId, version, answers: applicable.answers, text });
    setBusy(false);
    if ("failure" in result) {
      setFailure(result.failure);
      return;
    }
    attempts.succeed();
    close();
    // Even if the dialog was closed meanwhile: the answers have left this browser.
    onSent(result.id);
  }

  const counted = applicable.count === 1 ? "your answer" : `your ${applicable.count} answers`;
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <>
          {/* Focused instead of a button, so that a key held down does not confirm. */}
          <h2 id={titleId} tabIndex={-1} data-wants-focus="">
            Send your answers?
          </h2>
          <p>
            If you agree, {counted} to the {form.name} and the full contract go to your own {brand.name}{" "}
            account, <b className="sign-online-account">{email}</b>. They stay there until you delete them. No
            one is asked to sign yet.
            {hasSensitive(form) && " Answers that are never saved stay here; their places are left blank."}
          </p>
          {failure && (
            <p className="sign-online-failed" role="alert">
              {failure.message} Your answers are still here.{" "}
              {failure.signedOut && (
                <a href="/auth/login" data-auth="login" data-template={form.templateId} onClick={close}>
                  Sign in again
                </a>
              )}
            </p>
          )}
          <div className="sign-online-choice">
            <Button look="main" busy={busy && notices.sending} onClick={() => send(close)}>
              Yes, send them
            </Button>
            <Button onClick={close} disabled={busy}>
              No, don’t send
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
