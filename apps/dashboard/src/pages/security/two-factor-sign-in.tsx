import { Button } from "@sealwright/design/button/button.tsx";
import { SIGN_IN_FIELD } from "../../server/forms/form-errors.ts";
import { ReauthenticationForm } from "../forms/reauthentication-form.tsx";
import { Section } from "../layout/section.tsx";
import type { PageProps } from "../page-data.ts";

/** Asks for the password, or to sign in again, before two-factor is set up. */
export function TwoFactorSignIn({
  owner,
  methods,
  reauthentication,
  error,
}: PageProps<"two-factor-sign-in">) {
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
