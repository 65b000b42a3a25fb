import { DraftList } from "./draft-list.tsx";
import type { PageProps } from "./page-data.ts";
import { DoneNotice, Part, PersonName } from "./parts.tsx";

const DONE = {
  "draft-deleted": "The draft is deleted: its answers and its contract are gone from your account.",
};

/** Who is signed in, and what is next. */
export function Home({ owner, twoFactor, drafts, form, done, siteUrl }: PageProps<"home">) {
  return (
    <>
      <DoneNotice done={done} sentences={DONE} />
      <Part
        id="who"
        mark={1}
        label="Who you are"
        title={owner.name ? <PersonName name={owner.name} /> : "Your details"}
      >
        <p className="lede">
          You are signed in as <strong>{owner.email}</strong>.
        </p>
        <dl className="facts">
          {owner.name !== "" && (
            <div>
              <dt>Name</dt>
              <dd>
                <PersonName name={owner.name} />
              </dd>
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
                <a href={`${form.href}#sign-online`}>Go on with the {form.name}</a>
              </h3>
              <p>
                You came to sign this form (template {form.templateId}). What you typed is in your browser, on
                the form’s page: it comes here only if you agree there to send it.
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
      <Part
        id="drafts"
        mark={3}
        label="Sent by you"
        title="Your drafts"
        note="Only what you agreed to send is here. You can delete each of them."
      >
        <DraftList drafts={drafts} />
      </Part>
    </>
  );
}
