import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { Notice } from "@sealwright/design/notice/notice.tsx";
import { ProviderLogo } from "@sealwright/design/provider-logo/provider-logo.tsx";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { SocialProvider } from "@sealwright/protocol/social";
import { redirectPath, start } from "@sealwright/protocol/social/redirects";
import { Form } from "../../ui/form/form.tsx";
import { MessageBody } from "../../ui/section/section.tsx";
import { FieldRow, Help, RefusalRow, SheetRow, SignInSheet } from "./sign-in-sheet.tsx";
import type { SignInView } from "./sign-in-view.ts";

const messages = authMessages.login;

const NOTICES = {
  again: "Please sign in again: this step requires a sign-in within the last five minutes.",
  checkout:
    "Sign in to buy, or register if you’re new. You’ll see what you chose and the amount again before you pay.",
};

export interface SignInProps extends SignInView {
  providers: readonly SocialProvider[];
  notice: "again" | "checkout" | undefined;
  siteUrl: string;
}

export function SignIn(props: SignInProps) {
  const { notice, error, verification, siteUrl } = props;
  return (
    <>
      {notice && (
        <MessageBody>
          <Notice kind="done">{NOTICES[notice]}</Notice>
        </MessageBody>
      )}
      <SignInSheet help={verification ? <VerificationHelp /> : <WithoutSigningIn siteUrl={siteUrl} />}>
        {error && <RefusalRow message={error.message} />}
        {verification && <VerificationRow {...verification} email={props.email} />}
        <SignInForm {...props} />
        <OtherWays {...props} />
      </SignInSheet>
    </>
  );
}

/** Submitted unchecked: the checks and their messages are the server's. */
function SignInForm({ email = "", error, verification, link }: SignInProps) {
  const isAboutEmail = error?.field === "email";
  // Focuses the first empty field.
  const startsAtPassword = email !== "" && !isAboutEmail && verification === undefined;
  return (
    <Form action="/sign-in" noValidate>
      <FieldRow
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        refused={isAboutEmail}
        autoFocus={!startsAtPassword}
      />
      <FieldRow
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        refused={error?.field === "password"}
        autoFocus={startsAtPassword}
      >
        <p>
          <a href="/sign-in/forgot">{messages.forgot}</a>
        </p>
      </FieldRow>
      {link && <input type="hidden" name="link" value={link} />}
      <SheetRow>
        <Button type="submit" look="main">
          {messages.submit}
        </Button>
      </SheetRow>
    </Form>
  );
}

function OtherWays({ providers }: SignInProps) {
  return (
    <>
      {providers.length > 0 && (
        <SheetRow name="Or">
          <div className="sign-in-providers">
            {providers.map((provider) => (
              <ButtonLink key={provider} href={redirectPath(start, provider)}>
                <ProviderLogo provider={provider} />
                {authMessages.social.continueWith[provider]}
              </ButtonLink>
            ))}
          </div>
        </SheetRow>
      )}
      <SheetRow name="No password">
        <p>
          <a href="/sign-in/link">{authMessages.signInLink.offer}</a>
        </p>
      </SheetRow>
      <SheetRow name="New here">
        <p>
          {messages.switchQuestion} <a href="/register">{messages.switchLabel}</a>
        </p>
      </SheetRow>
    </>
  );
}

type Verification = NonNullable<SignInProps["verification"]>;

function VerificationRow({ id, mail, email = "" }: Verification & { email?: string | undefined }) {
  const { verification } = authMessages;
  const again = (
    <Form action="/sign-in/verification">
      <input type="hidden" name="pending" value={id} />
      <Button type="submit">{verification.resend}</Button>
    </Form>
  );
  if (mail === "sent") {
    return (
      <SheetRow>
        <Notice kind="done">{verification.sent}</Notice>
        <p>
          {verification.sentTo} <b>{email}</b>
        </p>
        {again}
      </SheetRow>
    );
  }
  return (
    <RefusalRow message={mail === "failed" ? verification.failed : messages.unverified}>{again}</RefusalRow>
  );
}

function VerificationHelp() {
  return (
    <Help
      title="If it isn’t in your inbox"
      facts={[
        ["Look in spam", `The email is from ${brand.name}.`],
        ["Use the newest", "If you ask for it again, open the link in the newest one."],
        [
          "Wrong address",
          <>
            <a href="/register">Register</a> again with the right one.
          </>,
        ],
      ]}
    />
  );
}

function WithoutSigningIn({ siteUrl }: { siteUrl: string }) {
  return (
    <Help
      title="Without signing in"
      facts={[
        [
          "Fill out a form",
          <>
            You can fill out and download every form without an account.{" "}
            <a href={`${siteUrl}/signature/contracts`}>See the forms</a>
          </>,
        ],
        [
          "Ask us",
          <a key="mail" href={`mailto:${brand.email.support}`}>
            {brand.email.support}
          </a>,
        ],
      ]}
    />
  );
}
