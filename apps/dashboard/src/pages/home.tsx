import type { PageProps } from "./page-data.ts";
import { Part } from "./parts.tsx";

/** Who is signed in, and what is next. */
export function Home({ owner, twoFactor, form, siteUrl }: PageProps<"home">) {
  return (
    <>
      <Part id="who" mark={1} label="Who you are" title={owner.name || "Your details"}>
        <p className="lede">
          You are signed in as <strong>{owner.email}</strong>.
        </p>
        <dl className="facts">
          {owner.name !== "" && (
            <div>
              <dt>Name</dt>
              <dd>{owner.name}</dd>
            </div>
          )}
          <div>
            <dt>E-mail</dt>
            <dd>{owner.email}, verified</dd>
          </div>
          <div>
            <dt>Two-factor</dt>
            <dd>{twoFactor.enabled ? "On: a sign-in needs a code" : "Off"}</dd>
          </div>
          <div>
            <dt>Account number</dt>
            <dd>
              <code>{owner.uid}</code>
            </dd>
          </div>
        </dl>
      </Part>
      <Part id="next" mark={2} label="What is next" title="Go on">
        <ol className="next">
          {form && (
            <li>
              <h3>
                <a href={form.href}>Go on with the {form.name}</a>
              </h3>
              <p>
                You came to sign this form (template {form.templateId}). Your answers are still in your
                browser, on its page; they have not been sent to us.
              </p>
            </li>
          )}
          {!twoFactor.enabled && (
            <li>
              <h3>
                <a href="/security#two-factor">Switch on two-factor</a>
              </h3>
              <p>Two minutes with an app on your phone. Then a stolen password opens nothing.</p>
            </li>
          )}
          <li>
            <h3>
              <a href={`${siteUrl}/signature/contracts`}>Find a contract form</a>
            </h3>
            <p>Read it, fill it in and take it away as a document. No plan is needed for that.</p>
          </li>
        </ol>
      </Part>
    </>
  );
}
