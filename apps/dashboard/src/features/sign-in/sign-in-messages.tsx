import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { MessageBody } from "../../ui/section/section.tsx";

/** @property message why no link was sent; undefined if one was */
export interface SignInLinkProps {
  owner: SignedInOwner;
  message: string | undefined;
}

export function SignInLink({ owner, message }: SignInLinkProps) {
  return (
    <MessageBody>
      {message ? (
        <p className="lede" role="alert">
          {message}
        </p>
      ) : (
        <p className="lede">
          We’ve emailed a link to {owner.email}. Open it in this browser within an hour to sign in and come
          back to where you were.
        </p>
      )}
      <p>
        <a href="/settings/security">Go to your security page</a>.
      </p>
    </MessageBody>
  );
}

export interface SignInNoticeProps {
  owner: SignedInOwner;
  notice: string;
  next: string;
}

export function SignInNotice({ notice, next }: SignInNoticeProps) {
  return (
    <MessageBody>
      <p className="lede" role="status">
        {notice}
      </p>
      <p>
        <ButtonLink href={next} look="main">
          Continue
        </ButtonLink>
      </p>
    </MessageBody>
  );
}

/** Another site sent the visitor here. @property email untrusted, from that site */
export interface SignInQuestionProps {
  token: string;
  action: string;
  email: string;
}

/** @param props.email untrusted, like everything in a link from elsewhere */
export function SignInQuestion({ token, action, email }: SignInQuestionProps) {
  return (
    <MessageBody>
      <p className="lede">
        Another site or program sent you here to sign in{email && ` as ${email}`}. Continue only if you just
        signed in yourself.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="main">
          Continue{email && ` as ${email}`}
        </Button>
      </form>
      <p>
        <a href="/">No, go to my account</a>.
      </p>
    </MessageBody>
  );
}

export interface SignInFailedProps {
  message: string;
}

export function SignInFailed({ message }: SignInFailedProps) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {message}
      </p>
      <p>For your security, links to the dashboard are valid for one minute and work only once.</p>
      <p>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </p>
    </MessageBody>
  );
}
