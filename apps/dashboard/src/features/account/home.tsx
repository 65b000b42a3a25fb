import { Button } from "@sealwright/design/button/button.tsx";
import { Facts } from "@sealwright/design/facts/facts.tsx";
import { NAME_MAX_LENGTH } from "@sealwright/protocol/product";
import type { TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { LibraryForm } from "../../shell/library-form.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { FormField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Section } from "../../ui/section/section.tsx";
import { DraftList } from "./draft-list.tsx";
import type { DraftSummary } from "./draft-summary.ts";

const DONE = {
  named: "Saved. People you send contracts to see this name.",
  "draft-deleted": "Draft deleted. Its answers and contract are no longer in your account.",
};

export interface HomeProps {
  owner: SignedInOwner;
  twoFactor: TwoFactorStatus;
  /** A provider that they sign in with says their name each time. */
  mayRename: boolean;
  error?: FormError | undefined;
  /** Undefined where drafts become contracts, which have their own list. */
  drafts: DraftSummary[] | undefined;
  /** The form that the owner came to sign. */
  form?: LibraryForm | undefined;
  done?: string | undefined;
  siteUrl: string;
}

export function Home({ owner, mayRename, error, twoFactor, drafts, form, done, siteUrl }: HomeProps) {
  const name = owner.name && <PersonName name={owner.name} />;
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      <Section id="who" label="Who you are" title={name || "Your details"}>
        <p className="lede">
          You are signed in as <strong>{owner.email}</strong>.
        </p>
        <Facts
          facts={[
            ...(name ? [["Name", name] as const] : []),
            ["Email", `${owner.email}, verified`],
            ["Two-factor", twoFactor.enabled ? "On. You need a code to sign in." : "Off"],
            ["Account number", <code key="uid">{owner.uid}</code>],
          ]}
        />
        {mayRename && (
          <Form action="/settings/account/name">
            <FormField
              id="own-name"
              name="name"
              label="Your name"
              hint="The people you send contracts to see it, in emails and beside the contract."
              autoComplete="name"
              maxLength={NAME_MAX_LENGTH}
              defaultValue={error?.values?.name ?? owner.name}
              error={error}
            />
            <Button type="submit">Save the name</Button>
          </Form>
        )}
      </Section>
      <Section id="next" label="What’s next" title="Next steps">
        <ol className="next">
          {form && (
            <li>
              <h3>
                <a href={`${form.href}#sign-online`}>Continue with the {form.name}</a>
              </h3>
              <p>
                You came here to sign this form (template {form.templateId}). Your answers are in your
                browser, on the form’s page. We get them only if you choose to send them.
              </p>
            </li>
          )}
          {!drafts && (
            <li>
              <h3>
                <a href="/">See your contracts</a>
              </h3>
              <p>What you sent from a form, what is out for signature, and what is sealed.</p>
            </li>
          )}
          {!twoFactor.enabled && (
            <li>
              <h3>
                <a href="/settings/security#two-factor">Turn on two-factor</a>
              </h3>
              <p>Takes two minutes with an authenticator app, and makes a stolen password useless.</p>
            </li>
          )}
          <li>
            <h3>
              <a href={`${siteUrl}/signature/contracts`}>Find a contract form</a>
            </h3>
            <p>Read it, fill it in and download it as a document. No plan needed.</p>
          </li>
        </ol>
      </Section>
      {drafts && (
        <Section
          id="drafts"
          label="Sent by you"
          title="Your drafts"
          note="Only what you chose to send is here. You can delete any of it."
        >
          <DraftList drafts={drafts} />
        </Section>
      )}
    </>
  );
}
