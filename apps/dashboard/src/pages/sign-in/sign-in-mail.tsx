import { Button } from "@sealwright/design/button/button.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { Form } from "../forms/form.tsx";
import type { PageProps } from "../page-data.ts";
import { FieldRow, RefusalRow, SheetRow, SignInSheet } from "./sign-in-sheet.tsx";

type Kind = PageProps<"sign-in-mail">["kind"];

const KINDS = {
  forgot: { action: "/sign-in/forgot", messages: authMessages.forgot },
  link: { action: "/sign-in/link", messages: authMessages.signInLink },
} as const;

export function mailTitle(kind: Kind): string {
  return KINDS[kind].messages.title;
}

/** Asks where to mail a link. Whether an account has the address is not said. */
export function SignInMail({ kind, email = "", sent, error }: PageProps<"sign-in-mail">) {
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
