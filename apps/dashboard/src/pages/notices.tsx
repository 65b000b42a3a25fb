import { brand } from "@sealwright/brand";
import type { PageProps } from "./page-data.ts";
import { Lone } from "./parts.tsx";

/** Pages that say one thing and offer the way on. */

const SIGNED_OUT: Record<string, string> = {
  everywhere:
    "Every session of the dashboard is over, on every device, and so are your sign-ins on the website: its open pages notice within the hour.",
  dashboards:
    "Every session of the dashboard is over, on every device. The website keeps your sign-in: set a new password to end that too.",
};
const HERE =
  "This browser is no longer signed in to the dashboard. The website keeps a sign-in of its own: on a computer that others use, sign out there too.";

export function SignedOut({ where = "", siteUrl, signInUrl }: PageProps<"signed-out">) {
  return (
    <Lone>
      <p className="lede">{Object.hasOwn(SIGNED_OUT, where) ? SIGNED_OUT[where] : HERE}</p>
      <p>
        <a className="btn" href={signInUrl}>
          Sign in again
        </a>{" "}
        or go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </Lone>
  );
}

export function AccountDeleted({ pending, siteUrl }: PageProps<"account-deleted">) {
  return (
    <Lone>
      <p className="lede">
        {pending
          ? "What we held of you as an owner is gone. Your account itself is still to go: the service that keeps it did not answer. We try again until it is done, with nothing more for you to do, and then send you a mail as your receipt."
          : "Your account and what we held of you are gone, and every session is over. A mail is on its way as your receipt."}
      </p>
      <p>
        Go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </Lone>
  );
}

export function AccountKept({ signInUrl }: PageProps<"account-kept">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        What we held of you as an owner is gone. Your account itself is not: the service that keeps it did not
        answer. Please sign in once more in a minute, and delete it again.
      </p>
      <p>
        <a className="btn" href={signInUrl}>
          Sign in again
        </a>
      </p>
    </Lone>
  );
}

export function SignInLink({ owner, sentence }: PageProps<"sign-in-link">) {
  return (
    <Lone>
      {sentence ? (
        <p className="lede" role="alert">
          {sentence}
        </p>
      ) : (
        <p className="lede">
          A link is on its way to {owner.email}. Open it in this browser within the hour: it signs you in, and
          brings you back to where you were.
        </p>
      )}
      <p>
        <a href="/security">Go to your security page</a>.
      </p>
    </Lone>
  );
}

export function SignInFailed({ sentence, signInUrl }: PageProps<"sign-in-failed">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        {sentence}
      </p>
      <p>Links to the dashboard hold for one minute and work once, so that nobody else can use them.</p>
      <p>
        <a className="btn" href={signInUrl}>
          Sign in again
        </a>
      </p>
    </Lone>
  );
}

export function NotDone({ sentence }: PageProps<"not-done">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        {sentence}
      </p>
      <p>
        <a href="/">Go to your account</a>, which shows what is so now.
      </p>
    </Lone>
  );
}

export function Refused() {
  return (
    <Lone>
      <p className="lede">That request did not come from this dashboard, so nothing was done.</p>
      <p>
        <a href="/">Go to your account</a>.
      </p>
    </Lone>
  );
}

export function BadForm({ sentence }: PageProps<"bad-form">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        {sentence}, so nothing was done.
      </p>
      <p>
        <a href="/">Go to your account</a> and try it again from there.
      </p>
    </Lone>
  );
}

export function NotFound() {
  return (
    <Lone>
      <p className="lede">
        There is nothing at this address. <a href="/">Go to your account</a>.
      </p>
    </Lone>
  );
}

export function Fault({ requestId, signInUrl }: PageProps<"fault">) {
  return (
    <Lone>
      <p className="lede" role="alert">
        That was our fault, and nothing of yours is lost. Please <a href={signInUrl}>sign in again</a> in a
        minute.
      </p>
      <p>
        If it stays, write to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and quote{" "}
        <code>{requestId}</code>.
      </p>
    </Lone>
  );
}
