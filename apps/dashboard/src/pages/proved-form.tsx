import type { ReactNode } from "react";
import type { AccountProof } from "../server/proof.ts";
import { type FormError, SIGN_IN_FIELD } from "../server/refusals.ts";
import { Form, PasswordField, UserName } from "./parts.tsx";

interface ProvedFormProps extends AccountProof {
  /** Unique on its page. */
  id: string;
  action: string;
  email: string;
  /** The page that it stands on, to come back to from a new sign-in. */
  page: string;
  error: FormError | undefined;
  passwordHint?: string;
  /** It gives a file, as often as it is sent. */
  again?: boolean;
  /** The fields before the proof. */
  children?: ReactNode;
  /** The fields after it, and the button. */
  end: ReactNode;
}

/**
 * A form whose sender proves who they are: by the password, or, where the account has none that would do, by having
 * signed in within the last minutes. Without that the form gives way to a new sign-in.
 */
export function ProvedForm(props: ProvedFormProps) {
  const { id, action, email, methods, proof, error, children, end, again } = props;
  if (proof.by === "sign-in" && !proof.recent) return <SignInAgain {...props} />;
  const content = (
    <>
      <UserName email={email} />
      {children}
      {proof.by === "password" ? (
        <PasswordField id={`${id}-password`} hint={props.passwordHint} error={error} />
      ) : (
        <p className="quiet">
          {methods?.password ? "Your account has a second factor" : "Your account has no password"}. You have
          just signed in, so for five minutes nothing more is asked.
        </p>
      )}
      {end}
    </>
  );
  return again ? (
    <form method="post" action={action} className="form">
      {content}
    </form>
  ) : (
    <Form action={action} className="form">
      {content}
    </Form>
  );
}

function SignInAgain({ id, methods, page, error }: ProvedFormProps) {
  const sentence = error?.field === SIGN_IN_FIELD ? error.sentence : undefined;
  return (
    <Form action="/sign-in-again" className="form">
      {sentence && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
      <p id={`${id}-why`}>
        {methods?.password
          ? "Your account has a second factor, so the password alone does not do here."
          : "Your account has no password that you could enter here."}{" "}
        Sign in again {waysInWords(methods?.providers ?? [])}: for five minutes after that, you can go on.
      </p>
      <input type="hidden" name="page" value={page} />
      <button type="submit" className="btn" aria-describedby={`${id}-why`}>
        Sign in again
      </button>
    </Form>
  );
}

const NAMES: Record<string, string> = { "google.com": "with Google", "microsoft.com": "with Microsoft" };

/** @param providers as the identity service names them */
export function waysInWords(providers: readonly string[]): string {
  return providers.flatMap((provider) => NAMES[provider] ?? []).join(" or ") || "as before";
}
