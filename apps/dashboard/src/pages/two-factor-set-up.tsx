import { brand } from "@sealwright/brand";
import type { PageProps } from "./page-data.ts";
import { CodeField, Form, Part } from "./parts.tsx";
import { QrCode } from "./qr-code.tsx";

/** The secret for the app, as a picture and as text, and the first code back. */
export function TwoFactorSetUp({ owner, otpauthUrl, shownKey, error }: PageProps<"two-factor-set-up">) {
  const secret = new URL(otpauthUrl).searchParams.get("secret") ?? "";
  return (
    <>
      <Part
        id="app"
        mark={1}
        label="Your app"
        title="Add the account to your app"
        note="Any authenticator app will do that knows time-based codes (TOTP, RFC 6238). Many password managers do."
      >
        <div className="pairing">
          <QrCode text={otpauthUrl} label={`QR code of the key for ${owner.email}`} />
          <div>
            <p>Open the app on your phone, choose “add an account”, and point the camera at this code.</p>
            <p>
              No camera? Enter this key for <strong>{owner.email}</strong> by hand:
            </p>
            <p>
              <code className="secret">{inGroups(secret, 4)}</code>
            </p>
            <p className="quiet">
              Kind of key: time-based. The key is made for {brand.name} alone. Show it to nobody.
            </p>
          </div>
        </div>
      </Part>
      <Part id="confirm" mark={2} label="The first code" title="Enter the code that the app shows">
        <Form action="/security/two-factor/confirm" className="form">
          <CodeField
            id="code"
            error={error}
            hint="6 digits. Two-factor is on once the first code is right."
          />
          <div className="actions">
            <button type="submit" className="btn btn-main">
              Switch on
            </button>
            <a href="/security">Not now</a>
          </div>
          <input type="hidden" name="shownKey" value={shownKey} />
        </Form>
      </Part>
    </>
  );
}

/** Long keys are read and typed in groups. */
export function inGroups(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? "";
}
