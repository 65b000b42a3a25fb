import { Button } from "@sealwright/design/button/button.tsx";
import type { ReauthenticationOptions } from "../../session/reauthentication/reauthentication.ts";
import { ReauthenticationForm } from "../../session/reauthentication/reauthentication-form.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
import { SIGN_IN_FIELD } from "../../ui/form/form-errors.ts";
import { Section } from "../../ui/section/section.tsx";

export interface TwoFactorSignInProps extends ReauthenticationOptions {
  owner: SignedInOwner;
  error?: FormError | undefined;
}

/** Asks for the password, or to sign in again, before two-factor is set up. */
export function TwoFactorSignIn({ owner, methods, reauthentication, error }: TwoFactorSignInProps) {
  // Where the owner has to sign in again, the form explains it.
  const message =
    error?.field === SIGN_IN_FIELD && reauthentication.by === "password" ? error.message : undefined;
  return (
    <Section
      id="sign-in"
      label="Two-factor"
      title="Confirm it’s you, then set up two-factor"
      note="Anyone who found your dashboard open could otherwise add their own phone and lock you out."
    >
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
      <ReauthenticationForm
        methods={methods}
        reauthentication={reauthentication}
        error={error}
        id="set-up"
        action="/settings/security/two-factor/sign-in"
        email={owner.email}
        page="/settings/security/two-factor/set-up"
        end={
          <Button type="submit" look="main">
            Continue
          </Button>
        }
      />
    </Section>
  );
}
