import { Button } from "@sealwright/design/button/button.tsx";
import type { TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { ReauthenticationOptions } from "../../session/reauthentication/reauthentication.ts";
import {
  NO_PASSWORD_NOTE,
  ReauthenticationForm,
} from "../../session/reauthentication/reauthentication-form.tsx";
import type { SignedInOwner } from "../../session/sessions.ts";
import { CodeField, FormField } from "../../ui/form/field.tsx";
import type { FormError } from "../../ui/form/form-errors.ts";
import { Section } from "../../ui/section/section.tsx";

export interface DataProps extends ReauthenticationOptions {
  owner: SignedInOwner;
  twoFactor: TwoFactorStatus;
  endsPlans: boolean;
  signs: boolean;
  error?: FormError | undefined;
}

export function Data(props: DataProps) {
  const { owner, twoFactor, endsPlans, signs, methods, reauthentication, error } = props;
  const errorOf = (form: string) => (error?.form === form ? error : undefined);
  const common = { methods, reauthentication, email: owner.email, page: "/settings/data" };
  return (
    <>
      <Section
        id="export"
        label="Download"
        title="Download your data"
        note={`Forms you fill in on the site stay in your browser. The download includes only ${signs ? "the drafts and contracts" : "the drafts"} you sent us, because we don’t have any others.`}
      >
        <p>
          A ZIP file: your account and profile, your sign-in methods, whether two-factor is on, your{" "}
          {signs
            ? "drafts and templates, your API keys (without what makes them work), webhooks and deadline settings"
            : "drafts"}
          , your orders, and your sessions, as JSON.
          {signs &&
            " For each contract, it has a folder with its record, the PDF that was sent, the signed one, and the certificate. Files you imported are there, too."}
        </p>
        <ReauthenticationForm
          {...common}
          id="export"
          action="/settings/data/export"
          repeatable
          passwordHint="So that no one else at your computer can download it."
          error={errorOf("export")}
          end={<Button type="submit">Download my data</Button>}
        />
      </Section>
      <Section
        id="delete"
        label="Delete"
        title="Delete your account"
        note={methods ? undefined : NO_PASSWORD_NOTE}
      >
        <p>
          This permanently deletes your account, profile, drafts, sign-in methods and two-factor settings, and
          ends every session. We’ll email a confirmation to {owner.email}.
        </p>
        {signs && (
          <p>
            Contracts that are out for signature are voided, and their signers are notified. What others have
            signed is kept for them with its evidence, without your account. Colleagues lose your workspace
            and what is in it: <a href="/settings/people">hand it over</a> first if they should keep it.
            Download what you need.
          </p>
        )}
        {endsPlans && (
          <p>
            If you have a plan, it ends right away and we don’t charge you again. From your orders we keep
            what the law requires: product, amount, date and the payment provider’s reference, without your
            email.
          </p>
        )}
        <ReauthenticationForm
          {...common}
          id="delete"
          action="/settings/data/delete"
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
              <Button type="submit" look="danger">
                Delete my account
              </Button>
            </>
          }
        >
          <FormField
            id="delete-confirmation"
            name="confirmation"
            label="Your email, to confirm"
            type="email"
            autoComplete="off"
            hint={`Enter ${owner.email}`}
            defaultValue={errorOf("delete")?.values?.confirmation}
            error={errorOf("delete")}
          />
        </ReauthenticationForm>
      </Section>
    </>
  );
}
