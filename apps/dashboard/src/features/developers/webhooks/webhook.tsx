import { Button } from "@sealwright/design/button/button.tsx";
import type { Delivery, ListedWebhook } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { DoneNotice } from "../../../ui/done-notice.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-errors.ts";
import { MessageBody, Section } from "../../../ui/section/section.tsx";
import { Time } from "../../../ui/time.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { EVENT_MEANINGS, stateWords, WEBHOOKS_PAGE, webhookPath } from "./webhook-words.ts";
import "./webhooks.css";

const DONE = {
  changed: "Saved. Deliveries that wait go to the URL below.",
  added: "The webhook is added. Copy its secret, then send a test event.",
  tested: "A test event is on its way. Reload the page to see how it was answered.",
  resent: "The event is on its way again, with the same id.",
  rotated: "There is a new secret. Copy it; the old one works for another day.",
  on: "The webhook is on.",
  off: "The webhook is off.",
};

export interface WebhookProps {
  owner: SignedInOwner;
  webhook: ListedWebhook;
  secret: string | null;
  deliveries: Delivery[];
  done?: string | undefined;
  error?: FormError | undefined;
}

export function Webhook({ webhook, secret, deliveries, done, error }: WebhookProps) {
  return (
    <>
      <DoneNotice done={done} messages={DONE} />
      {error && (
        <MessageBody>
          <p className="field-error" role="alert">
            {error.message}
          </p>
        </MessageBody>
      )}
      <Section id="webhook" label="Webhook" title={webhook.description || "Webhook details"}>
        <About webhook={webhook} />
        {secret && <NewSecret secret={secret} />}
        <Actions webhook={webhook} />
      </Section>
      <Section
        id="log"
        label="Log"
        title="Deliveries"
        note="The last 50, kept for 30 days. They may arrive out of order."
      >
        <DeliveryLog webhook={webhook.id} deliveries={deliveries} isOn={webhook.disabledAt === null} />
      </Section>
    </>
  );
}

function About({ webhook }: { webhook: ListedWebhook }) {
  const { url, mode, events, withValues } = webhook;
  return (
    <dl className="webhook-facts">
      <dt>URL</dt>
      <dd className="webhooks-url">{url}</dd>
      <dt>State</dt>
      <dd>{stateWords(webhook)}</dd>
      <dt>Contracts</dt>
      <dd>{mode === "test" ? "Test contracts, sent with test keys" : "Real contracts"}</dd>
      <dt>Events</dt>
      <dd>{events.map((type) => EVENT_MEANINGS[type]).join("; ")}</dd>
      <dt>Content</dt>
      <dd>{withValues ? "Includes what people filled in" : "Without what people filled in"}</dd>
      {webhook.formerSecretUntil && Date.parse(webhook.formerSecretUntil) > Date.now() && (
        <>
          <dt>Old secret</dt>
          <dd>
            Still valid until <Time at={new Date(webhook.formerSecretUntil)} />
          </dd>
        </>
      )}
    </dl>
  );
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <div className="webhook-secret">
      <h3 id="secret">Its secret</h3>
      <p>
        <code>{secret}</code>
      </p>
      <p className="quiet">
        Your server verifies deliveries with it. This page shows it for ten minutes, and then never again.
      </p>
    </div>
  );
}

function Actions({ webhook: { id, disabledAt } }: { webhook: ListedWebhook }) {
  const path = webhookPath(id);
  const isOn = disabledAt === null;
  return (
    <div className="webhook-actions">
      {isOn && (
        <Form action={`${path}/test`}>
          <Button type="submit">Send a test event</Button>
        </Form>
      )}
      <Form action={`${path}/rotate`}>
        <Button type="submit">Make a new secret</Button>
      </Form>
      <Form action={`${path}/${isOn ? "off" : "on"}`}>
        <Button type="submit">{isOn ? "Switch off" : "Switch on"}</Button>
      </Form>
      <p>
        <a href={`${path}/edit`}>Change URL and events…</a>
      </p>
      <p>
        <a href={`${path}/delete`}>Delete…</a>
      </p>
    </div>
  );
}

export interface WebhookEditProps {
  owner: SignedInOwner;
  webhook: ListedWebhook;
  error?: FormError | undefined;
}

export function WebhookEdit({ webhook, error }: WebhookEditProps) {
  const { id, url, description, events, withValues } = webhook;
  const values = { url, description, events: events.join(" "), withValues: withValues ? "yes" : "" };
  return (
    <MessageBody>
      <Form action={`${webhookPath(id)}/edit`} className="form">
        <WebhookFields values={error?.values ?? values} error={error} />
        <p className="actions">
          <Button type="submit" look="main">
            Save
          </Button>
          <a href={webhookPath(id)}>Cancel</a>
        </p>
      </Form>
      <p className="quiet">Its secret and its log stay.</p>
    </MessageBody>
  );
}

export interface WebhookDeleteProps {
  owner: SignedInOwner;
  webhook: ListedWebhook;
}

export function WebhookDelete({ webhook: { id, url, waiting } }: WebhookDeleteProps) {
  return (
    <MessageBody>
      <p className="lede">
        We’ll stop sending events to {new URL(url).host} and delete the webhook with its log.
        {waiting > 0 && ` ${waiting} pending ${waiting === 1 ? "delivery" : "deliveries"} will be canceled.`}
      </p>
      <Form action={`${webhookPath(id)}/delete`} className="actions">
        <Button type="submit" look="danger">
          Yes, delete it
        </Button>
        <a href={webhookPath(id)}>No, keep it</a>
      </Form>
      <p>
        <a href={WEBHOOKS_PAGE}>All webhooks</a>
      </p>
    </MessageBody>
  );
}
