import { brand } from "@sealwright/brand";

/** Pages that say one thing and offer the way on. */

export function SignedOut({ siteUrl, signInUrl }: { siteUrl: string; signInUrl: string }) {
  return (
    <>
      <p className="lede">This browser is no longer signed in. Your documents are where you left them.</p>
      <p>
        <a className="button" href={signInUrl}>
          Sign in again
        </a>{" "}
        or go to <a href={siteUrl}>{brand.name}</a>.
      </p>
    </>
  );
}

export function SignInFailed({ sentence, signInUrl }: { sentence: string; signInUrl: string }) {
  return (
    <>
      <p className="lede" role="alert">
        {sentence}.
      </p>
      <p>Links to the dashboard hold for one minute and work once, so that nobody else can use them.</p>
      <p>
        <a className="button" href={signInUrl}>
          Sign in again
        </a>
      </p>
    </>
  );
}

export function Refused() {
  return <p className="lede">That request did not come from this dashboard, so nothing was done.</p>;
}

export function NotFound() {
  return (
    <p className="lede">
      There is nothing at this address. <a href="/">Go to your account</a>.
    </p>
  );
}

export function Fault({ requestId, signInUrl }: { requestId: string; signInUrl: string }) {
  return (
    <>
      <p className="lede" role="alert">
        That was our fault, and nothing of yours is lost. Please <a href={signInUrl}>sign in again</a> in a
        minute.
      </p>
      <p>
        If it stays, write to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and quote{" "}
        <code>{requestId}</code>.
      </p>
    </>
  );
}
