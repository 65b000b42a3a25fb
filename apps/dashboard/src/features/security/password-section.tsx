import { Button } from "@sealwright/design/button/button.tsx";
import { formatProviders, NO_PASSWORD_NOTE } from "../../session/reauthentication/reauthentication-form.tsx";
import { CurrentPasswordField, FormField, UsernameField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { SecurityProps } from "./security-props.ts";

type Security = SecurityProps;
type PageError = Security["error"];
type PasswordSectionProps = Pick<Security, "owner" | "methods" | "reauthentication" | "error">;

/** Changing a known password, or setting one by email link. */
export function PasswordSection({ owner, methods, reauthentication, error }: PasswordSectionProps) {
  const hasPassword = methods?.password ?? true;
  const byPassword = reauthentication.by === "password";
  const errorOf = (...forms: string[]) => (error && forms.includes(error.form) ? error : undefined);
  return (
    <Section
      id="password"
      label="Password"
      title={hasPassword ? "Change your password" : "Set a password"}
      note={methods ? undefined : NO_PASSWORD_NOTE}
    >
      {byPassword ? (
        <ChangeForm email={owner.email} error={errorOf("password")} />
      ) : (
        <p>
          {hasPassword
            ? "Your account has a second factor, so you can change its password only with an email link."
            : `You sign in ${formatProviders(methods?.providers ?? [])} and have no password. Set one to have another way in.`}
        </p>
      )}
      <LinkForm
        email={owner.email}
        question={byPassword ? "Don’t know it?" : undefined}
        // Without the form above, its error is shown here.
        error={byPassword ? errorOf("password-link") : errorOf("password", "password-link")}
      />
    </Section>
  );
}

function ChangeForm({ email, error }: { email: string; error: PageError }) {
  return (
    <Form action="/settings/security/password" className="form">
      <UsernameField email={email} />
      <CurrentPasswordField id="current-password" label="Current password" error={error} />
      <FormField
        id="new-password"
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a number, a lowercase and an uppercase letter."
        error={error}
      />
      <FormField
        id="repeat-password"
        name="repeatPassword"
        label="Repeat the new password"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <Button type="submit">Change password</Button>
    </Form>
  );
}

function LinkForm(props: { email: string; question: string | undefined; error: PageError }) {
  const { email, question, error } = props;
  return (
    <Form action="/settings/security/password-link" className="form">
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <p className="quiet">
        {question} We’ll email a link to {email}. Once you’ve set a password with it, you’ll be signed out
        everywhere.
      </p>
      <Button type="submit">Email me a link</Button>
    </Form>
  );
}
