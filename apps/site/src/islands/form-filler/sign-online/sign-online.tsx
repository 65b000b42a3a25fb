import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import type { Answers, Form, FormDocument, QuestionGroup } from "@sealwright/forms";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { siteConfig } from "../../../site-config.ts";
import { useSignedInEmail } from "../../../state/session/use-signed-in-email.ts";
import { askedAnswers } from "../answers/applicable-answers.ts";
import type { ConfirmSendingProps } from "./confirm-sending.tsx";
import "./sign-online.css";

interface SignOnlineProps {
  form: Form;
  document: FormDocument;
  groups: readonly QuestionGroup[];
  answers: Answers;
}

/** What was sent from this page. */
interface Sent {
  /** The draft's, in the dashboard. */
  id: string;
  answers: Answers;
}

/** The way to sign a form online: an account, and the owner's own word that the answers may go there (FORM-07). */
export function SignOnline({ form, document, groups, answers }: SignOnlineProps) {
  const email = useSignedInEmail();
  const asked = useMemo(() => askedAnswers(groups, answers), [groups, answers]);
  const [sent, setSent] = useState<Sent>();
  const changed = sent?.answers !== answers;
  const confirm = useConfirm();
  const { Step } = confirm;
  return (
    <section className="sign-online" id="sign-online" tabIndex={-1} aria-labelledby="sign-online-title">
      <h3 id="sign-online-title">Sign online</h3>
      <div data-for="visitor">
        <p>
          Signing online needs an account. Registering and logging in send none of your answers: you are asked
          here first.
        </p>
        <a
          className="btn"
          href={`/auth/register?template=${form.templateId}`}
          data-auth="register"
          data-template={form.templateId}
        >
          Register or log in
        </a>
      </div>
      <div data-for="member">
        {sent && <SentNote sent={sent} changed={changed} />}
        {email && asked.count > 0 && changed ? (
          <>
            <p>
              Signing goes on in your account. For that, this sends{" "}
              {asked.count === 1 ? "your answer" : `your ${asked.count} answers`} and the contract that{" "}
              {asked.count === 1 ? "it makes" : "they make"} to your own {brand.name} account,{" "}
              <b className="sign-online-account">{email}</b>, and to nobody else. You can delete it there.
            </p>
            {!sent && <p>Since you opened this page, none of it has been sent.</p>}
            <Button busy={confirm.loading && "One moment"} onClick={() => confirm.open(email)}>
              Send my answers to my account
            </Button>
            {confirm.failed && (
              <p className="sign-online-failed" role="alert">
                A part of the page did not arrive, so nothing was sent. Check your connection and try again.
              </p>
            )}
          </>
        ) : (
          !sent && (
            <p>
              You are signed in. When you have answered a question, you can send your answers to your account
              from here. Nothing is sent before you agree.
            </p>
          )
        )}
      </div>
      {Step && confirm.email && (
        <Step
          {...{ form, document, asked }}
          email={confirm.email}
          onClose={confirm.close}
          onSent={(id) => setSent({ id, answers })}
        />
      )}
    </section>
  );
}

/** The step in which somebody agrees; its code is fetched when it is wanted. */
function useConfirm() {
  const [Step, setStep] = useState<ComponentType<ConfirmSendingProps>>();
  /** Whose account was named when the step was opened. */
  const [email, setEmail] = useState<string>();
  const [state, setState] = useState<"loading" | "failed">();
  return {
    Step,
    email,
    loading: state === "loading",
    failed: state === "failed",
    open: async (account: string) => {
      setState("loading");
      try {
        const { ConfirmSending } = await import("./confirm-sending.tsx");
        setStep(() => ConfirmSending);
        setEmail(account);
        setState(undefined);
      } catch {
        setState("failed");
      }
    },
    close: () => setEmail(undefined),
  };
}

/** Takes the focus, since the button that had it is gone. */
function SentNote({ sent, changed }: { sent: Sent; changed: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending is told
  useEffect(() => note.current?.focus(), [sent.id]);
  return (
    <p className="sign-online-sent" ref={note} tabIndex={-1}>
      {changed
        ? "The answers that you sent are in your account. What you changed since is not. "
        : "Your answers are in your account. "}
      <a href={`${siteConfig.dashboardUrl}/drafts/${sent.id}`}>See them in your dashboard</a>
    </p>
  );
}
