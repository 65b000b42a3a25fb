import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { useEffect, useState } from "react";
import { authMessages, identityErrorMessage } from "../../content/strings/auth-messages.ts";
import { identity } from "../../state/identity.ts";
import { session } from "../../state/session/current-session.ts";
import { isDeadLink } from "../auth/flow/rejections.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { EmailRecovered } from "./email-recovered.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RecoverEmailForm } from "./recover-email-form.tsx";

type State =
  | { name: "working" }
  | { name: "verified" }
  | { name: "email-changed"; email: string }
  | { name: "recover-email"; oobCode: string; email: string; newEmail: string }
  | { name: "email-recovered"; email: string }
  | { name: "new-password"; oobCode: string; email: string }
  | { name: "sign-in"; oobCode: string }
  | { name: "password-set" }
  | { name: "unchecked"; sentence: string; again: () => Promise<State> }
  | { name: "failed"; sentence: string; mode: string | null };

/** What a reload of this page finds in the history entry of its tab, since the address says nothing any more. */
type OpenedLink = { mode: string | null; oobCode: string } | { done: Outcome };

type Outcome = Extract<State, { name: (typeof OUTCOMES)[number] }>;
const OUTCOMES = ["verified", "email-changed", "email-recovered", "password-set"] as const;

function isOutcome(state: State): state is Outcome {
  return OUTCOMES.some((name) => name === state.name);
}

function openedLink(): OpenedLink {
  const query = new URLSearchParams(location.search);
  const inAddress = { mode: query.get("mode"), oobCode: query.get("oobCode") ?? "" };
  return location.search ? inAddress : ((history.state as OpenedLink | null) ?? inAddress);
}

/** The page behind mailed links: uses the code in the address, and says what came of it. */
export function AuthAction() {
  const [state, setState] = useState<State>({ name: "working" });

  useEffect(() => {
    const link = openedLink();
    // The code is a key: it does not stay in the address bar or a bookmark, where others see it.
    history.replaceState(link, "", location.pathname);
    if ("done" in link) setState(link.done);
    else void perform(link.mode, link.oobCode).then(setState);
  }, []);

  // A link that was used is worth nothing any more; what came of it is what a reload has to say.
  useEffect(() => {
    if (isOutcome(state)) history.replaceState({ done: state } satisfies OpenedLink, "");
  }, [state]);

  switch (state.name) {
    case "working":
      return (
        <>
          <h1>One moment</h1>
          <p role="status">We are checking your link.</p>
        </>
      );
    case "verified":
      return (
        <>
          <h1>Your e-mail address is verified</h1>
          <p className="lede" role="status">
            Thank you. You can log in now.
          </p>
          <p>
            <a className="btn btn-main" href="/auth/login" data-auth="login">
              Login
            </a>
          </p>
        </>
      );
    case "email-changed":
      return (
        <>
          <h1>Your e-mail address is changed</h1>
          <p className="lede" role="status">
            From now on you log in with {state.email}. You are signed out everywhere.
          </p>
          <p>
            <a className="btn btn-main" href="/auth/login" data-auth="login">
              Login
            </a>
          </p>
        </>
      );
    case "recover-email":
      return (
        <RecoverEmailForm
          {...state}
          onDone={(email) => {
            setState({ name: "email-recovered", email });
            session.revalidate();
          }}
          onRefused={(code) => setState(failed("recoverEmail", code))}
        />
      );
    case "email-recovered":
      return <EmailRecovered email={state.email} />;
    case "new-password":
      return (
        <NewPasswordForm
          {...state}
          onDone={() => {
            setState({ name: "password-set" });
            session.revalidate();
          }}
          onDeadLink={(code) => setState(failed("resetPassword", code))}
        />
      );
    case "sign-in":
      return (
        <EmailLinkForm oobCode={state.oobCode} onDeadLink={(code) => setState(failed("signIn", code))} />
      );
    case "password-set":
      return (
        <>
          <h1>{authMessages.reset.done}</h1>
          <p className="lede" role="status">
            You are signed out everywhere else. Log in with the new password.
          </p>
          <p>
            <a className="btn btn-main" href="/auth/login" data-auth="login">
              Login
            </a>
          </p>
        </>
      );
    case "unchecked":
      return <Unchecked sentence={state.sentence} onTryAgain={() => state.again().then(setState)} />;
    case "failed":
      return <Failed {...state} />;
  }
}

/** Nothing is wrong with the link as far as anybody knows. The code is out of the address bar, and here still. */
function Unchecked({ sentence, onTryAgain }: { sentence: string; onTryAgain(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <h1>We could not check your link</h1>
      {!busy && <Notice kind="error">{sentence}</Notice>}
      <p>Leave this page open: it still has your link, and the address bar has not.</p>
      <Button
        look="main"
        busy={busy && "Checking"}
        onClick={async () => {
          setBusy(true);
          await onTryAgain();
          setBusy(false);
        }}
      >
        Try again
      </Button>
    </>
  );
}

function Failed({ sentence, mode }: { sentence: string; mode: string | null }) {
  return (
    <>
      <h1>This link does not work</h1>
      <Notice kind="error">{sentence}</Notice>
      {mode === "resetPassword" ? (
        <p>
          <a className="btn btn-main" href="/auth/forgot-password" data-auth="forgot">
            Ask for a new link
          </a>
        </p>
      ) : mode === "verifyAndChangeEmail" ? (
        <p>
          If it was opened before, your address is changed: log in with the new one. If not, it is the one of
          before, and you can ask for a new link on the dashboard’s security page.
        </p>
      ) : mode === "recoverEmail" ? (
        <>
          <p>
            {authMessages.recoverEmail.deadText}{" "}
            <a href={`mailto:${brand.email.security}`}>{brand.email.security}</a>.
          </p>
          <p>
            <a className="btn btn-main" href="/auth/forgot-password" data-auth="forgot">
              {authMessages.recoverEmail.setPassword}
            </a>
          </p>
        </>
      ) : mode === "signIn" ? (
        <>
          <p>{authMessages.emailLink.deadText}</p>
          <p>
            <a className="btn btn-main" href="/auth/login" data-auth="login">
              Login
            </a>{" "}
            <a className="btn" href="/auth/forgot-password" data-auth="forgot">
              {authMessages.emailLink.choosePassword}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>
            If it was opened before, your address is verified and you can log in. If not, you can have the
            email sent again there.
          </p>
          <p>
            <a className="btn btn-main" href="/auth/login" data-auth="login">
              Login
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** Refusals that say nothing of the link, and pass. */
const PASSING = new Set<IdentityErrorCode>([
  "internal-error",
  "network-request-failed",
  "service-busy",
  "too-many-requests",
]);

const MODES = new Set<string | null>([
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "resetPassword",
  "signIn",
]);

function failed(mode: string | null, code: IdentityErrorCode): State {
  return { name: "failed", mode, sentence: failureSentence(mode, code) };
}

function failureSentence(mode: string | null, code: IdentityErrorCode): string {
  // No page here sends such links, so nobody is told to ask for another.
  if (mode === "signIn" && isDeadLink(code)) return authMessages.emailLink.dead;
  if (mode === "recoverEmail" && isDeadLink(code)) return authMessages.recoverEmail.dead;
  if (mode === "recoverEmail" && code === "email-already-in-use") return authMessages.recoverEmail.taken;
  return identityErrorMessage(code);
}

async function perform(mode: string | null, oobCode: string): Promise<State> {
  if (oobCode === "" || !MODES.has(mode)) {
    return failed(mode, "invalid-action-code");
  }
  try {
    if (mode === "verifyEmail") {
      await identity.applyVerificationCode(oobCode);
      return { name: "verified" };
    }
    if (mode === "verifyAndChangeEmail") {
      const { email = "" } = await identity.applyVerificationCode(oobCode);
      session.revalidate();
      return { name: "email-changed", email };
    }
    const { email = "", newEmail = "", requestType } = await identity.checkResetCode(oobCode);
    if (mode === "recoverEmail" && requestType === "RECOVER_EMAIL") {
      return { name: "recover-email", oobCode, email, newEmail };
    }
    if (mode === "signIn" && requestType === "EMAIL_SIGNIN") return { name: "sign-in", oobCode };
    if (mode !== "resetPassword" || requestType !== "PASSWORD_RESET")
      throw new IdentityCallError("invalid-action-code");
    return { name: "new-password", oobCode, email };
  } catch (error) {
    if (!(error instanceof IdentityCallError)) throw error;
    if (!PASSING.has(error.code)) return failed(mode, error.code);
    const sentence = identityErrorMessage(error.code);
    return { name: "unchecked", sentence, again: () => perform(mode, oobCode) };
  }
}
