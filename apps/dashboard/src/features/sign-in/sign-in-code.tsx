import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { Form } from "../../ui/form/form.tsx";
import type { FieldError } from "../../ui/form/form-errors.ts";
import { FieldRow, Help, RefusalRow, SheetRow, SignInSheet } from "./sign-in-sheet.tsx";

const messages = authMessages.twoFactor;

export interface SignInCodeProps {
  id: string;
  email: string;
  recovery: boolean;
  error?: FieldError | undefined;
}

export function SignInCode({ id, email, recovery, error }: SignInCodeProps) {
  return (
    <SignInSheet help={<CodeHelp recovery={recovery} />}>
      {error && <RefusalRow message={error.message} />}
      {email && (
        <SheetRow name="Email">
          <p>
            {email} <a href="/login">Not you?</a>
          </p>
        </SheetRow>
      )}
      <Form action="/sign-in/code" noValidate>
        <input type="hidden" name="pending" value={id} />
        <FieldRow
          label={messages.label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          className="sign-in-code"
          hint={recovery ? `${messages.text} ${messages.recovery}` : messages.text}
          refused={error !== undefined}
          autoFocus
        />
        <SheetRow>
          <Button type="submit" look="main">
            {messages.submit}
          </Button>
        </SheetRow>
      </Form>
      <SheetRow>
        <p>
          <a href="/login">{messages.back}</a>
        </p>
      </SheetRow>
    </SignInSheet>
  );
}

function CodeHelp({ recovery }: { recovery: boolean }) {
  const recoveryCodes = [
    "Recovery codes",
    "You saved ten when you turned two-factor on. Each works once.",
  ] as const;
  return (
    <Help
      title="If the code isn’t accepted"
      facts={[
        ["Check the clock", "Set your phone’s time to automatic. The code depends on it."],
        ["Wait for a new one", "Each code works once."],
        ...(recovery ? [recoveryCodes] : []),
        [
          "No codes left",
          <>
            Write to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> from this email
            address.
          </>,
        ],
      ]}
    />
  );
}
