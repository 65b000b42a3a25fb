import type { PageProps } from "./page-data.ts";
import { Field, Form, Part, PasswordField, UserName } from "./parts.tsx";
import { waysInWords } from "./proved-form.tsx";

/** Where nobody tells us how the account signs in. */
export const NO_PASSWORD_NOTE =
  "Signed up with Google or Microsoft? You have no password here until you set one, with the link that you can have mailed on the security page.";

type Security = PageProps<"security">;
type FormErrorOf = Security["error"];
type PasswordPartProps = Pick<Security, "owner" | "methods" | "proof"> & { error: FormErrorOf };

/** The account's password: changed by who knows it, set or set anew by a mailed link. */
export function PasswordPart({ owner, methods, proof, error }: PasswordPartProps) {
  const hasOne = methods?.password ?? true;
  const errorOf = (...forms: string[]) => (error && forms.includes(error.form) ? error : undefined);
  return (
    <Part
      id="password"
      mark={3}
      label="Password"
      title={hasOne ? "Change your password" : "Set a password"}
      note={methods ? undefined : NO_PASSWORD_NOTE}
    >
      {proof.by === "password" ? (
        <ChangeForm email={owner.email} error={errorOf("password")} />
      ) : (
        <p>
          {hasOne
            ? "Your account has a second factor, so its password is set anew by a link that we mail."
            : `You sign in ${waysInWords(methods?.providers ?? [])} and have no password. With one, you get in without that as well.`}
        </p>
      )}
      <LinkForm
        owner={owner}
        question={proof.by === "password" ? "You do not know it?" : undefined}
        // Without the form above, what it has to say stands here.
        error={proof.by === "password" ? errorOf("password-link") : errorOf("password", "password-link")}
      />
    </Part>
  );
}

function ChangeForm({ email, error }: { email: string; error: FormErrorOf }) {
  return (
    <Form action="/security/password" className="form">
      <UserName email={email} />
      <PasswordField id="current-password" label="Current password" error={error} />
      <Field
        id="new-password"
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a number, a small and a capital letter."
        error={error}
      />
      <Field
        id="repeat-password"
        name="repeatPassword"
        label="Repeat the new password"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <button type="submit" className="btn">
        Change password
      </button>
    </Form>
  );
}

function LinkForm(props: { owner: { email: string }; question: string | undefined; error: FormErrorOf }) {
  const { owner, question, error } = props;
  return (
    <Form action="/security/password-link" className="form">
      {error && (
        <p className="field-error" role="alert">
          {error.sentence}
        </p>
      )}
      <p className="quiet">
        {question} The link goes to {owner.email}. Once you have set a password with it, you are signed out
        everywhere.
      </p>
      <button type="submit" className="btn">
        Mail me a link
      </button>
    </Form>
  );
}
