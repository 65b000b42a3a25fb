import { Button } from "@sealwright/design/button/button.tsx";
import type { Delivery } from "@sealwright/protocol/signing/answers";
import { Form } from "../../../ui/form/form.tsx";
import { Time } from "../../../ui/time.tsx";
import { attemptWords, deliveryWords, webhookPath } from "./webhook-words.ts";

interface DeliveryLogProps {
  webhook: string;
  deliveries: readonly Delivery[];
  isOn: boolean;
}

export function DeliveryLog({ webhook, deliveries, isOn }: DeliveryLogProps) {
  if (deliveries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <ol className="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.event}>
          <div>
            <h3>
              <code>{delivery.type}</code>
            </h3>
            <p className="quiet">
              <code>{delivery.event}</code>, <Time at={new Date(delivery.createdAt)} />
            </p>
            <p>
              {deliveryWords(delivery)}
              {delivery.nextAt && delivery.attempts.length > 0 && (
                <>
                  , next <Time at={new Date(delivery.nextAt)} />
                </>
              )}
            </p>
            <ul className="quiet">
              {delivery.attempts.map((attempt) => (
                <li key={attempt.at}>
                  <Time at={new Date(attempt.at)} />: {attemptWords(attempt)}
                </li>
              ))}
            </ul>
            <details>
              <summary>Body</summary>
              <pre>{delivery.body}</pre>
            </details>
          </div>
          {isOn && (
            <Form action={`${webhookPath(webhook)}/resend`}>
              <input type="hidden" name="event" value={delivery.event} />
              <Button type="submit" small aria-label={`Send again: ${delivery.event}`}>
                Send again
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
