import { Button } from "@sealwright/design/button/button.tsx";
import { ChoiceRow } from "@sealwright/design/field/choice-row.tsx";
import type { ListedWebhook } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { DoneNotice } from "../../../ui/done-notice.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { Section } from "../../../ui/section/section.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { stateWords, WEBHOOKS_PAGE, webhookPath } from "./webhook-words.ts";
import "./webhooks.css";

export interface WebhookListProps {
  owner: SignedInOwner;
  webhooks: ListedWebhook[];
  siteUrl: string;
  done?: string | undefined;
  error?: FormError | undefined;
}

export function WebhookList({ webhooks, done, error, siteUrl }: WebhookListProps) {
  return (
    <>
      <DoneNotice done={done} messages={{ deleted: "The webhook is deleted." }} />
      <Section id="webhooks" label="Webhooks" title="Where we post what happens to your contracts">
        {webhooks.length === 0 ? (
          <p>
            There are none yet. A webhook is a URL of yours that gets a signed message when a contract is
            sent, opened, signed or completed. <a href={`${siteUrl}/signature/api#deliveries`}>Read how</a>.
          </p>
        ) : (
          <ul className="webhooks">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <h3>
                  <a href={webhookPath(webhook.id)}>{webhook.description || webhook.url}</a>
                </h3>
                {webhook.description && <p className="webhooks-url">{webhook.url}</p>}
                <p className="quiet">
                  {webhook.mode === "test" ? "Test events. " : ""}
                  {stateWords(webhook)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="add" label="Add" title="Add a webhook">
        <AddForm error={error} />
      </Section>
    </>
  );
}

function AddForm({ error }: { error: FormError | undefined }) {
  const values = error?.values;
  return (
    <Form action={WEBHOOKS_PAGE} className="form">
      <WebhookFields values={values ?? {}} error={error} />
      <fieldset className="webhooks-choice">
        <legend>Contracts</legend>
        <ChoiceRow type="radio" name="mode" value="live" defaultChecked={values?.mode !== "test"}>
          Real contracts
        </ChoiceRow>
        <ChoiceRow type="radio" name="mode" value="test" defaultChecked={values?.mode === "test"}>
          Test contracts, sent with test keys
        </ChoiceRow>
      </fieldset>
      <p className="actions">
        <Button type="submit" look="main">
          Add webhook
        </Button>
      </p>
    </Form>
  );
}
