import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { CodeField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { Section } from "../../ui/section/section.tsx";
import { QrCode } from "./qr-code.tsx";

export interface TwoFactorSetupProps {
  owner: SignedInOwner;
  otpauthUrl: string;
  /** Identifies the key that the form showed. */
  keyId: string;
  error?: FormError | undefined;
}

export function TwoFactorSetup({ owner, otpauthUrl, keyId, error }: TwoFactorSetupProps) {
  const secret = new URL(otpauthUrl).searchParams.get("secret") ?? "";
  return (
    <>
      <Section
        id="app"
        label="Your app"
        title="Add the account to your app"
        note="Any authenticator app with time-based codes works (TOTP, RFC 6238), and so do many password managers."
      >
        <div className="pairing">
          <QrCode text={otpauthUrl} label={`QR code with the key for ${owner.email}`} />
          <div>
            <p>Open the app on your phone, choose “Add account,” and point the camera at this code.</p>
            <p>
              Is the app on this device? <a href={otpauthUrl}>Open it with the key</a>.
            </p>
            <p>
              No camera? Enter this key for <strong>{owner.email}</strong> manually:
            </p>
            <p>
              <code className="secret">{groupDigits(secret, 4)}</code>
            </p>
            <p className="quiet">
              Key type: time-based. The key is for {brand.name} only. Don’t share it with anyone.
            </p>
          </div>
        </div>
      </Section>
      <Section id="confirm" label="First code" title="Enter the code from the app">
        <Form action="/settings/security/two-factor/confirm" className="form">
          <CodeField
            id="code"
            error={error}
            hint="6 digits. Two-factor turns on once you enter the right code."
          />
          <div className="actions">
            <Button type="submit" look="main">
              Turn on
            </Button>
            <a href="/settings/security">Not now</a>
          </div>
          <input type="hidden" name="keyId" value={keyId} />
        </Form>
      </Section>
    </>
  );
}

/** Splits a long key into groups, which are easier to read and type. */
export function groupDigits(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? "";
}
