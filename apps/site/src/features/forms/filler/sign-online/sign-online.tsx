import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { applicableAnswers } from "@sealwright/form-filler/answers/applicable-answers.ts";
import type { Answers, Form, QuestionGroup, Stop } from "@sealwright/forms";
import { useEffect, useMemo, useRef, useState } from "react";
import { siteConfig } from "../../../../catalog/site-config.ts";
import { actions, notices } from "../../../../catalog/strings/ui-strings.ts";
import { useSignedInEmail } from "../../../../state/session/use-signed-in-email.ts";
import { undecided } from "../downloads/law-stops.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import "./sign-online.css";

interface SignOnlineProps {
  form: Form;
  groups: readonly QuestionGroup[];
  answers: Answers;
  /** The day, as an ISO date. */
  on: string;
  stops: readonly Stop[];
}

interface Sent {
  id: string;
  answers: Answers;
}

/** Signing online requires an account, and consent to send the answers there (FORM-07). */
export function SignOnline({ form, groups, answers, on, stops }: SignOnlineProps) {
  const email = useSignedInEmail();
  const applicable = useMemo(() => applicableAnswers(groups, answers, stops), [groups, answers, stops]);
  const [sent, setSent] = useState<Sent>();
  const changed = sent?.answers !== answers;
  const waits = undecided(stops).length > 0;
  const confirmation = useConfirmation();
  const { Confirmation } = confirmation;
  return (
    <section className="sign-online" id="sign-online" tabIndex={-1} aria-labelledby="sign-online-title">
      <h3 id="sign-online-title">{actions.signOnline}</h3>
      <ForVisitors templateId={form.templateId} />
      <div data-for="member">
        {sent && <SentNote sent={sent} changed={changed} />}
        {email && applicable.count > 0 && changed ? (
          <>
            <Consequences count={applicable.count} email={email} />
            {!sent && <p>Nothing has been sent since you opened this page.</p>}
            {waits && <p>First decide the points of law listed above.</p>}
            <Button
              disabled={waits}
              busy={confirmation.loading && notices.oneMoment}
              onClick={() => confirmation.open(email)}
            >
              Send my answers to my account
            </Button>
            {confirmation.failed && (
              <p className="sign-online-failed" role="alert">
                Part of the page failed to load, so nothing was sent. Check your connection and try again.
              </p>
            )}
          </>
        ) : (
          !sent && (
            <p>
              You’re signed in. Once you’ve answered a question, you can send your answers to your account
              from here. Nothing is sent until you agree. Answers that you gave in another browser or on
              another device are still there: continue there, or save them as a file there and open it here.
            </p>
          )
        )}
        {siteConfig.signsOnline && (
          <p className="sign-online-templates">
            <a href={`${siteConfig.dashboardUrl}/templates?form=${form.templateId}`}>
              Start from one of your templates
            </a>
          </p>
        )}
      </div>
      {Confirmation && confirmation.email && (
        <Confirmation
          form={form}
          answers={answers}
          on={on}
          applicable={applicable}
          email={confirmation.email}
          onClose={confirmation.close}
          onSent={(id) => setSent({ id, answers })}
        />
      )}
    </section>
  );
}

function ForVisitors({ templateId }: { templateId: number }) {
  return (
    <div data-for="visitor">
      <p>
        You need an account to sign online. Your answers stay here while you register and sign in: we’ll ask
        you before we send them.
      </p>
      <a
        className="btn"
        href={`/auth/register?template=${templateId}`}
        data-auth="register"
        data-template={templateId}
      >
        Register or sign in
      </a>
    </div>
  );
}

function Consequences({ count, email }: { count: number; email: string }) {
  return (
    <p>
      {siteConfig.signsOnline
        ? "Next you choose who signs it, in your account."
        : "Signing continues in your account."}{" "}
      To get there, this sends {count === 1 ? "your answer" : `your ${count} answers`} and the completed
      contract to your own {brand.name} account, <b className="sign-online-account">{email}</b>, and to no one
      else. You can delete them there.
    </p>
  );
}

/** Takes the focus, because the button that had it is gone. */
function SentNote({ sent, changed }: { sent: Sent; changed: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announce each draft
  useEffect(() => note.current?.focus(), [sent.id]);
  return (
    <p className="sign-online-sent" ref={note} tabIndex={-1}>
      {changed
        ? "The answers you sent are in your account. Your changes since then aren’t. "
        : "Your answers are in your account. No one has been asked to sign yet. "}
      <a href={`${siteConfig.dashboardUrl}/drafts/${sent.id}`}>
        {siteConfig.signsOnline ? "Choose who signs" : "See them in your dashboard"}
      </a>
    </p>
  );
}
