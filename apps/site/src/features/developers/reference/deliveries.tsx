import { Button } from "@sealwright/design/button/button.tsx";
import { compactJson } from "@sealwright/protocol/api/examples/request";
import { API } from "@sealwright/protocol/api/facts";
import { EXAMPLE_SECRET, exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import csharp from "@sealwright/protocol/api/webhook-samples/VerifyWebhook.cs?raw";
import python from "@sealwright/protocol/api/webhook-samples/verify_webhook.py?raw";
import shell from "@sealwright/protocol/api/webhook-samples/verify-webhook.sh?raw";
import typescript from "@sealwright/protocol/api/webhook-samples/verify-webhook.ts?raw";
import { WEBHOOK_EVENTS } from "@sealwright/protocol/signing/webhooks";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import "./check-signature.css";
import { signatureOf } from "../signed-webhook/hmac.ts";
import { Chapter, Row } from "./chapter.tsx";
import { headersOf } from "./judge-delivery.ts";

const samples = [
  { key: "curl", name: "Shell", code: shell },
  { key: "typescript", name: "TypeScript", code: typescript },
  { key: "python", name: "Python", code: python },
  { key: "csharp", name: "C#", code: csharp },
] as const;

const sampleBody = `{"id":"${exampleEvent.id}","type":"${exampleEvent.type}"}`;
const sentAt = Date.parse(exampleEvent.createdAt) / 1000;
const sampleHeaders = headersOf(
  exampleEvent.id,
  sentAt,
  await signatureOf(EXAMPLE_SECRET, { id: exampleEvent.id, timestamp: sentAt, body: sampleBody }),
);

/** How to tell a delivery from a forgery, with a check that runs in the page. */
export function Deliveries() {
  return (
    <Chapter id="deliveries">
      <Row
        text={
          <>
            <p>
              A webhook’s URL is no secret, so anyone can post to it. Verify each delivery before you believe
              it. Deliveries follow <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, so its
              libraries verify them too. The header <code>{API.webhookHeaders[0]}</code> is the event’s id,{" "}
              <code>{API.webhookHeaders[1]}</code> the time of sending, and{" "}
              <code>{API.webhookHeaders[2]}</code> has <code>v1</code>, a comma, and the HMAC-SHA256, in
              base64, of the id, a period, the time, a period, and the raw body. The key is what the secret
              has after <code>whsec_</code>, decoded from base64.
            </p>
            <ol className="api-steps">
              <li>
                Take the raw bytes. A body that was parsed and written out again has a different signature.
              </li>
              <li>
                Compute the HMAC and compare in constant time. For a day after you replace the secret, the
                header has two signatures with a space between them: one with each secret.
              </li>
              <li>Reject anything more than five minutes old.</li>
              <li>
                Store the event’s id. The same event can come twice, always with its id, and events can come
                out of order.
              </li>
              <li>
                Answer 200, then act. The event has the whole envelope as it was at that moment; read it again
                where a later state matters.
              </li>
            </ol>
            <p>
              Answer within ten seconds with any status from 200 to 299; what else you say is not read.
              Redirects are not followed. A 410 switches the webhook off. After any other answer, or none, we
              try again after 5 seconds, 5 minutes, half an hour, and then after 2, 5, 10, 15, 20 and 20
              hours: three days in all. The log, in the workspace and by the API, shows each attempt and
              delivers an event again, with the same id.
            </p>
            <p>
              The URL must be https on port 443, and its name must lead to public addresses only. It is looked
              up for each delivery. On a server in development, a port of your own machine also works, by
              http.
            </p>
            <p>
              The types are{" "}
              {WEBHOOK_EVENTS.map((type, index) => (
                <span key={type}>
                  {index > 0 && ", "}
                  <code>{type}</code>
                </span>
              ))}
              .
            </p>
          </>
        }
        code={
          <>
            {samples.map(({ key, name, code }) => (
              <CodeSample
                key={key}
                className={`in-${key}`}
                label={`Verify a delivery, ${name}`}
                title={name}
                code={code.trim()}
              />
            ))}
            <CodeSample label="A delivery" title="What arrives" code={compactJson(exampleEvent)} />
          </>
        }
      />
      <Row text={<SignatureCheck />} />
    </Chapter>
  );
}

function SignatureCheck() {
  return (
    <div className="check-signature sheet" data-check-signature="" data-event={exampleEvent.id}>
      <h3>Check a signature here</h3>
      <p>
        This runs in your browser, and what you enter isn’t sent. Change one letter of the body and watch. Use
        a test webhook’s secret, not a live one.
      </p>
      <label htmlFor="check-secret">Secret</label>
      <input
        type="text"
        id="check-secret"
        name="secret"
        defaultValue={EXAMPLE_SECRET}
        autoComplete="off"
        spellCheck={false}
      />
      <label htmlFor="check-headers">Headers</label>
      <textarea id="check-headers" name="headers" defaultValue={sampleHeaders} rows={3} spellCheck={false} />
      <label htmlFor="check-body">Raw body</label>
      <textarea id="check-body" name="body" defaultValue={sampleBody} rows={2} spellCheck={false} />
      <p className="check-end">
        <output htmlFor="check-secret check-headers check-body">
          Reject as a replay: it matches, but was sent on {exampleEvent.createdAt.slice(0, 10)}.
        </output>
        <Button small className="needs-script">
          Sign it as of now
        </Button>
      </p>
      <StillNote />
    </div>
  );
}
