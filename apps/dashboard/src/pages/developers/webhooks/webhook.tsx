import { Button } from "@sealwright/design/button/button.tsx";
import type { ListedWebhook } from "@sealwright/protocol/signing/calls";
import { Form } from "../../forms/form.tsx";
import { DoneNotice } from "../../layout/done-notice.tsx";
import { MessageBody, Section } from "../../layout/section.tsx";
import { Time } from "../../layout/time.tsx";
import type { PageProps } from "../../page-data.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EVENT_MEANINGS, stateWords, WEBHOOKS_PAGE, webhookPath } from "./webhook-words.ts";
import "./webhooks.css";

const DONE = {
  added: "The webhook is added. Copy its secret, then send a test event.",
  tested: "A test event is on its way. Reload the page to see how it was answered.",
  resent: "The event is on its way again, with the same id.",
  rotated: "There is a new secret. Copy it; the old one works for another day.",
  on: "The webhook is on.",
  off: "The webhook is off.",
};

/** One webhook: its secret while it is new, what can be done with it, and the log of its deliveries. */
export function Webhook({ webhook, secret, deliveries, done, error }: PageProps<"webhook">) {
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
  const { url, mode, events } = webhook;
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
        <a href={`${path}/delete`}>Delete…</a>
      </p>
    </div>
  );
}

export function WebhookDelete({ webhook: { id, url, waiting } }: PageProps<"webhook-delete">) {
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
