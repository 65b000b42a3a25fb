import type { PageProps } from "./page-data.ts";
import { CodeField, Field, Part } from "./parts.tsx";
import { NO_PASSWORD_NOTE } from "./password-part.tsx";
import { ProvedForm } from "./proved-form.tsx";

/** What we hold of an owner: to take away, and to delete. */
export function Data({ owner, twoFactor, methods, proof, error }: PageProps<"data">) {
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  const proved = { methods, proof, email: owner.email, page: "/data" };
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
        <ProvedForm
          {...proved}
          id="export"
          action="/data/export"
          again
          passwordHint="So that nobody takes it who sits down at your desk."
          error={errorOf("export")}
          end={
            <button type="submit" className="btn">
              Download my data
            </button>
          }
        />
      </Part>
      <Part
        id="delete"
        mark={2}
        label="Delete it"
        title="Delete your account"
        note={methods ? undefined : NO_PASSWORD_NOTE}
      >
        <p>
          Deletes your account, your details, your drafts, your sign-ins and your two-factor, at once and for
          good. Every session ends. A mail to {owner.email} is your receipt.
        </p>
        <ProvedForm
          {...proved}
          id="delete"
          action="/data/delete"
          error={errorOf("delete")}
          end={
            <>
              {twoFactor.enabled && (
                <CodeField
                  id="delete-code"
                  hint="From your app, or a recovery code."
                  error={errorOf("delete")}
                />
              )}
              <button type="submit" className="btn btn-danger">
                Delete my account
              </button>
            </>
          }
        >
          <Field
            id="delete-confirmation"
            name="confirmation"
            label="Your e-mail address, to confirm"
            type="email"
            autoComplete="off"
            hint={`Enter ${owner.email}`}
            defaultValue={errorOf("delete")?.kept?.confirmation}
            error={errorOf("delete")}
          />
        </ProvedForm>
      </Part>
    </>
  );
}
