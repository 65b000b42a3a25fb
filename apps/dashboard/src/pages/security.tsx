import type { PageProps } from "./page-data.ts";
import { CodeField, DoneNotice, Field, Form, Part } from "./parts.tsx";
import { NO_PASSWORD_NOTE, PasswordPart } from "./password-part.tsx";
import { ProvedForm } from "./proved-form.tsx";
import { SessionList } from "./session-list.tsx";

const DONE: Record<string, string> = {
  "two-factor-off": "Two-factor is off. A sign-in needs no code.",
  "two-factor-off-already": "Two-factor is off already. A sign-in needs no code.",
  "two-factor-on-already": "Two-factor is on already. A sign-in needs a code.",
  "password-changed": "Your new password is set, and every other session is signed out.",
  "password-link-sent":
    "A link to set a password is on its way to the address of your account. Open it within the hour.",
  "email-change-sent":
    "A link is on its way to the new address. Open it within the hour: then your address changes, and you are signed out everywhere.",
  "session-ended": "That session is signed out.",
};

/** Two-factor, sessions, password, e-mail address. */
export function Security(props: PageProps<"security">) {
  const { owner, twoFactor, hasNewCodes, methods, proof, sessions, done, error } = props;
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  return (
    <>
      <DoneNotice done={done} sentences={DONE} />
      {twoFactor.enabled ? (
        <TwoFactorOn
          left={twoFactor.recoveryCodesLeft}
          hasNewCodes={hasNewCodes}
          switchOff={errorOf("switch-off")}
          renew={errorOf("recovery-codes")}
        />
      ) : (
        <TwoFactorOff />
      )}
      <Part
        id="sessions"
        mark={2}
        label="Sessions"
        title="Where you are signed in"
        note="A session of the dashboard ends by itself seven days after its sign-in."
      >
        <SessionList sessions={sessions} current={owner.sessionId} />
      </Part>
      <PasswordPart {...{ owner, methods, proof, error }} />
      <Part
        id="email"
        mark={4}
        label="Address"
        title="Change your e-mail address"
        note={methods ? undefined : NO_PASSWORD_NOTE}
      >
        <p>
          Your account is signed in to with {owner.email}. A new address counts once you have opened the link
          that we send there.
        </p>
        <ProvedForm
          {...{ methods, proof }}
          id="email"
          action="/security/email"
          email={owner.email}
          page="/security"
          error={errorOf("email")}
          end={
            <button type="submit" className="btn">
              Send the link
            </button>
          }
        >
          <Field
            id="new-email"
            name="newEmail"
            label="New e-mail address"
            type="email"
            autoComplete="email"
            defaultValue={errorOf("email")?.kept?.newEmail}
            error={errorOf("email")}
          />
        </ProvedForm>
      </Part>
    </>
  );
}

function TwoFactorOff() {
  return (
    <Part id="two-factor" mark={1} label="Two-factor" title="Two-factor is off">
      <p>
        With two-factor a sign-in also needs a code that an app on your phone shows. Whoever learns your
        password still stays outside.
      </p>
      <form method="post" action="/security/two-factor/set-up">
        <button type="submit" className="btn btn-main">
          Set up two-factor
        </button>
      </form>
    </Part>
  );
}

type FormErrorOf = PageProps<"security">["error"];

function TwoFactorOn({
  left,
  hasNewCodes,
  switchOff,
  renew,
}: {
  left: number;
  hasNewCodes: boolean;
  switchOff: FormErrorOf;
  renew: FormErrorOf;
}) {
  const codes = left === 1 ? "1 recovery code is" : `${left} recovery codes are`;
  return (
    <Part
      id="two-factor"
      mark={1}
      label="Two-factor"
      title="Two-factor is on"
      note="A code is good once: wait for the app’s next one if you have just signed in with this one."
    >
      <p>A sign-in needs a code as well. {codes} left.</p>
      {hasNewCodes && (
        <p>
          You have not kept your new ones yet: <a href="/security/recovery-codes">show them once more</a>.
        </p>
      )}
      <div className="pair">
        <Form action="/security/recovery-codes" className="form">
          <h3>New recovery codes</h3>
          <CodeField
            id="renew-code"
            error={renew}
            hint="From your app, or one of the codes that you have left."
          />
          <button type="submit" className="btn">
            Make new recovery codes
          </button>
        </Form>
        <Form action="/security/two-factor/switch-off" className="form">
          <h3>Switch it off</h3>
          <CodeField id="off-code" error={switchOff} hint="From your app, or a recovery code." />
          <button type="submit" className="btn">
            Switch two-factor off
          </button>
        </Form>
      </div>
    </Part>
  );
}
