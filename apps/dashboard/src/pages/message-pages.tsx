import { brand } from "@sealwright/brand";
import { Button } from "@sealwright/design/button/button.tsx";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { MessageBody } from "./layout/section.tsx";
import type { PageProps } from "./page-data.ts";

/** Pages that say one thing and offer a way forward. */

const SIGNED_OUT: Record<string, string> = {
  everywhere:
    "You’re signed out of the dashboard on every device, and of the website too: pages you left open there will notice within an hour.",
  dashboards:
    "You’re signed out of the dashboard on every device. You’re still signed in to the website: set a new password to end that too.",
};
const SIGNED_OUT_HERE =
  "This browser is signed out of the dashboard. You may still be signed in to the website: on a shared computer, sign out there too.";

export function SignedOut({ where = "", siteUrl }: PageProps<"signed-out">) {
  return (
    <MessageBody>
      <p className="lede">{Object.hasOwn(SIGNED_OUT, where) ? SIGNED_OUT[where] : SIGNED_OUT_HERE}</p>
      <p>
        <ButtonLink href="/login">Sign in again</ButtonLink> or go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </MessageBody>
  );
}

/** As the page says that deletes it. */
const WHAT_STAYS = {
  plans:
    "If you had a plan, we’re canceling it and won’t charge you again. From your orders we keep what the law requires, without your email.",
  contracts: "What others have signed is kept for them with its evidence, without your account.",
};

export function AccountDeleted({ pending, endsPlans, signs, siteUrl }: PageProps<"account-deleted">) {
  return (
    <MessageBody>
      <p className="lede">
        {pending
          ? "Your profile and drafts are gone. We couldn’t reach the service that stores your account, so we’ll keep trying until it’s deleted and then email you a confirmation. There’s nothing more for you to do."
          : "Your account, profile, drafts and sign-in methods are gone, and every session has ended. We’re emailing you a confirmation."}
      </p>
      {endsPlans && <p>{WHAT_STAYS.plans}</p>}
      {signs && <p>{WHAT_STAYS.contracts}</p>}
      <p>
        Go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </MessageBody>
  );
}

export function AccountRetained() {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        Your profile and drafts are gone, but your account isn’t: the service that stores it didn’t respond.
        Please sign in again in a minute and delete it again.
      </p>
      <p>
        <ButtonLink href="/login">Sign in again</ButtonLink>
      </p>
    </MessageBody>
  );
}

export function SignInLink({ owner, message }: PageProps<"sign-in-link">) {
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

export function SignInNotice({ notice, next }: PageProps<"sign-in-notice">) {
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

/** @param props.email untrusted, like everything in a link from elsewhere */
export function SignInQuestion({ token, action, email }: PageProps<"sign-in-question">) {
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

export function SignInFailed({ message }: PageProps<"sign-in-failed">) {
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

export function ActionFailed({ message, contract }: PageProps<"action-failed">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {message}
      </p>
      <p>
        <a href={contract ?? "/"}>{contract ? "Go to the contract" : "Go to your account"}</a> to see where
        things stand.
      </p>
    </MessageBody>
  );
}

export function Rejected() {
  return (
    <MessageBody>
      <p className="lede">That request didn’t come from this dashboard, so nothing was changed.</p>
      <p>
        <a href="/">Go to your account</a>.
      </p>
    </MessageBody>
  );
}

export function InvalidForm({ message }: PageProps<"invalid-form">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        {message}, so nothing was changed.
      </p>
      <p>
        <a href="/">Go to your account</a> and try again.
      </p>
    </MessageBody>
  );
}

export function NotFound() {
  return (
    <MessageBody>
      <p className="lede">
        There’s nothing at this address. <a href="/">Go to your account</a>.
      </p>
    </MessageBody>
  );
}

export function Unavailable({ path }: PageProps<"unavailable">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        We can’t reach your data right now. Nothing is lost. Please try again in a minute.
      </p>
      <p>
        <ButtonLink href={path}>Try again</ButtonLink>
      </p>
    </MessageBody>
  );
}

export function ServerError({ requestId }: PageProps<"server-error">) {
  return (
    <MessageBody>
      <p className="lede" role="alert">
        That was our fault, and you haven’t lost anything. Please <a href="/login">sign in again</a> in a
        minute.
      </p>
      <p>
        If it keeps happening, email <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and
        include this code: <code>{requestId}</code>.
      </p>
    </MessageBody>
  );
}
