import { Button } from "@sealwright/design/button/button.tsx";
import {
  NO_PASSWORD_NOTE,
  ReauthenticationForm,
} from "../../session/reauthentication/reauthentication-form.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { FormField } from "../../ui/form/field.tsx";
import { Section } from "../../ui/section/section.tsx";
import { EventList } from "./event-list.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import type { SecurityProps } from "./security-props.ts";
import { SessionList } from "./session-list.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

const DONE: Record<string, string> = {
  "two-factor-off": "Two-factor is off. You don’t need a code to sign in.",
  "two-factor-already-off": "Two-factor is already off. You don’t need a code to sign in.",
  "two-factor-already-on": "Two-factor is already on. You need a code to sign in.",
  "password-changed": "Your new password is set, and you’re signed out everywhere else.",
  "password-link-sent": "We’ve emailed you a link to set a password. Open it within an hour.",
  "email-change-sent":
    "We’ve emailed a link to the new address. Open it within an hour to change your email. You’ll then be signed out everywhere.",
  "provider-removed": "That sign-in is removed. It no longer opens your account.",
  "session-ended": "That session is signed out.",
  "sign-in-ended": "That device is signed out of the website, within the hour at the latest.",
};

export function Security(props: SecurityProps) {
  const { owner, twoFactor, methods, reauthentication, sessions, signIns, events, done, error } = props;
  const emailError = error?.form === "email" ? error : undefined;
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      <TwoFactorSection {...props} />
      <Section
        id="sessions"
        label="Sessions"
        title="Where you’re signed in"
        note="A dashboard session ends seven days after you sign in. On the website you stay signed in longer."
      >
        <SessionList
          sessions={sessions}
          signIns={signIns}
          current={owner.sessionId}
          needsCode={twoFactor.enabled}
        />
      </Section>
      <PasswordSection {...props} />
      <ProvidersSection {...props} />
      <Section
        id="email"
        label="Email"
        title="Change your email"
        note={methods ? undefined : NO_PASSWORD_NOTE}
      >
        <p>You sign in with {owner.email}. To change it, open the link we send to the new address.</p>
        <ReauthenticationForm
          methods={methods}
          reauthentication={reauthentication}
          id="email"
          action="/settings/security/email"
          email={owner.email}
          page="/settings/security"
          error={emailError}
          end={<Button type="submit">Send link</Button>}
        >
          <FormField
            id="new-email"
            name="newEmail"
            label="New email"
            type="email"
            autoComplete="email"
            defaultValue={emailError?.values?.newEmail}
            error={emailError}
          />
        </ReauthenticationForm>
      </Section>
      {events.length > 0 && (
        <Section
          id="activity"
          label="Activity"
          title="Recent activity"
          note={
            methods?.providers.length
              ? "Anything you don’t recognize? Remove linked sign-ins that aren’t yours, then set a new password, which signs everyone out."
              : "Anything you don’t recognize? Set a new password, which signs everyone out."
          }
        >
          <EventList events={events} />
        </Section>
      )}
    </>
  );
}
