import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { Form } from "../../ui/form/form.tsx";
import { FieldRow, RefusalRow, SheetRow, SignInSheet } from "./sign-in-sheet.tsx";
import type { SignInView } from "./sign-in-view.ts";

type Kind = SignInMailProps["kind"];

const KINDS = {
  forgot: { action: "/sign-in/forgot", messages: authMessages.forgot },
  link: { action: "/sign-in/link", messages: authMessages.signInLink },
} as const;

export function mailTitle(kind: Kind): string {
  return KINDS[kind].messages.title;
}

export interface SignInMailProps {
  kind: "forgot" | "link";
  email?: string;
  sent: boolean;
  error?: SignInView["error"] | undefined;
}

/** Does not reveal whether an account has the address. */
export function SignInMail({ kind, email = "", sent, error }: SignInMailProps) {
  const { action, messages } = KINDS[kind];
  return (
    <SignInSheet>
      {error && <RefusalRow message={error.message} />}
      {sent ? (
        <SheetRow>
          <Notice kind="done">{messages.sent}</Notice>
        </SheetRow>
      ) : (
        <Form action={action} noValidate>
          <FieldRow
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            hint={messages.text}
            refused={error?.field === "email"}
            autoFocus
          />
          <SheetRow>
            <Button type="submit" look="main">
              {messages.submit}
            </Button>
          </SheetRow>
        </Form>
      )}
      <SheetRow>
        <p>
          <a href="/login">{messages.back}</a>
        </p>
      </SheetRow>
    </SignInSheet>
  );
}
