import { Button } from "@sealwright/design/button/button.tsx";
import { providerName } from "@sealwright/protocol/social";
import type { ReactNode } from "react";
import { CurrentPasswordField, UsernameField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { type FieldError, SIGN_IN_FIELD } from "../../ui/form/form-errors.ts";
import type { ReauthenticationOptions } from "./reauthentication.ts";

/** For when the identity service doesn't say how the account signs in. */
export const NO_PASSWORD_NOTE =
  "Signed up with Google or Microsoft? You don’t have a password until you set one, with the link you can request on the security page.";

interface ReauthenticationFormProps extends ReauthenticationOptions {
  /** Unique on its page. */
  id: string;
  action: string;
  email: string;
  /** The page to return to after signing in again. */
  page: string;
  error: FieldError | undefined;
  passwordHint?: string;
  /** It returns a file, so it is not idempotent. */
  repeatable?: boolean;
  /** The fields before the password. */
  children?: ReactNode;
  /** The fields after it, and the button. */
  end: ReactNode;
}

/**
 * A form that requires the password or, for accounts that can't sign in with it alone, a sign-in within the last five
 * minutes. Without one, it is replaced by a button to sign in again.
 */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const { id, action, email, methods, reauthentication, error, children, end, repeatable } = props;
  if (reauthentication.by === "sign-in" && !reauthentication.recent) return <SignInAgain {...props} />;
  const content = (
    <>
      <UsernameField email={email} />
      {children}
      {reauthentication.by === "password" ? (
        <CurrentPasswordField id={`${id}-password`} hint={props.passwordHint} error={error} />
      ) : (
        <p className="quiet">
          {methods?.password ? "Your account has a second factor" : "Your account has no password"}. You just
          signed in, so you won’t be asked again for five minutes.
        </p>
      )}
      {end}
    </>
  );
  return repeatable ? (
    <form method="post" action={action} className="form">
      {content}
    </form>
  ) : (
    <Form action={action} className="form">
      {content}
    </Form>
  );
}

function SignInAgain({ id, methods, page, error }: ReauthenticationFormProps) {
  const message = error?.field === SIGN_IN_FIELD ? error.message : undefined;
  return (
    <Form action="/sign-in-again" className="form">
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
      <p id={`${id}-why`}>
        {methods?.password
          ? "Your account has a second factor, so your password isn’t enough here."
          : "Your account has no password."}{" "}
        Sign in again {formatProviders(methods?.providers ?? [])}. You then have five minutes to finish.
      </p>
      <input type="hidden" name="page" value={page} />
      <Button type="submit" aria-describedby={`${id}-why`}>
        Sign in again
      </Button>
    </Form>
  );
}

/** @param providers the identity service's ids */
export function formatProviders(providers: readonly string[]): string {
  const names = providers.flatMap((provider) => providerName(provider) ?? []);
  return names.map((name) => `with ${name}`).join(" or ") || "the way you did before";
}
