import type { PageProps } from "./page-data.ts";
import { CodeField, Field, Part, PasswordField, UserName } from "./parts.tsx";

/** What we hold of an owner: to take away, and to delete. */
export function Data({ owner, twoFactor, error }: PageProps<"data">) {
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  return (
    <>
      <Part
        id="export"
        mark={1}
        label="Take it away"
        title="Download what we hold of you"
        note="Forms that you fill in on the site stay in your browser: only the drafts that you sent from there are in the file, because we have no others."
      >
        <p>
          One file in JSON: your account, your details as an owner, your sign-ins, the state of two-factor,
          your drafts, and your sessions.
        </p>
        <form method="post" action="/data/export" className="form">
          <UserName email={owner.email} />
          <PasswordField
            id="export-password"
            hint="So that nobody takes it who sits down at your desk."
            error={errorOf("export")}
          />
          <button type="submit" className="btn">
            Download my data
          </button>
        </form>
      </Part>
      <Part
        id="delete"
        mark={2}
        label="Delete it"
        title="Delete your account"
        note="Signed up with Google or Microsoft? Set a password first, with “Forgot Password?” on the sign-in page."
      >
        <p>
          Deletes your account, your details, your drafts, your sign-ins and your two-factor, at once and for
          good. Every session ends. A mail to {owner.email} is your receipt.
        </p>
        <form method="post" action="/data/delete" className="form">
          <UserName email={owner.email} />
          <Field
            id="delete-confirmation"
            name="confirmation"
            label="Your e-mail address, to confirm"
            type="email"
            autoComplete="off"
            hint={`Enter ${owner.email}`}
            error={errorOf("delete")}
          />
          <PasswordField id="delete-password" error={errorOf("delete")} />
          {twoFactor.enabled && (
            <CodeField id="delete-code" hint="From your app, or a recovery code." error={errorOf("delete")} />
          )}
          <button type="submit" className="btn btn-danger">
            Delete my account
          </button>
        </form>
      </Part>
    </>
  );
}
