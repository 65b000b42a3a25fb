import { createHmac } from "node:crypto";
import { Button } from "@sealwright/design/button/button.tsx";
import { compactJson } from "@sealwright/protocol/api/examples/request";
import { API } from "@sealwright/protocol/api/facts";
import { EVENT_TYPES, EXAMPLE_SECRET, exampleEvent } from "@sealwright/protocol/api/schemas/webhook";
import { CodeSample } from "../../../kit/code/code-sample.tsx";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import csharp from "../api/webhook-samples/VerifyWebhook.cs?raw";
import python from "../api/webhook-samples/verify_webhook.py?raw";
import shell from "../api/webhook-samples/verify-webhook.sh?raw";
import typescript from "../api/webhook-samples/verify-webhook.ts?raw";
import "./check-signature.css";
import { Chapter, Row } from "./chapter.tsx";

const samples = [
  { key: "curl", name: "Shell", code: shell },
  { key: "typescript", name: "TypeScript", code: typescript },
  { key: "python", name: "Python", code: python },
  { key: "csharp", name: "C#", code: csharp },
] as const;

const sampleBody = `{"id":"${exampleEvent.id}","type":"${exampleEvent.type}"}`;
const sentAt = Date.parse(exampleEvent.createdAt) / 1000;
const sampleHeader = `t=${sentAt},v1=${createHmac("sha256", EXAMPLE_SECRET).update(`${sentAt}.${sampleBody}`).digest("hex")}`;

/** How to tell a delivery from a forgery, with a check that runs in the page. */
export function Deliveries() {
  return (
    <Chapter id="deliveries">
      <Row
        text={
          <>
            <p>
              A webhook’s URL is no secret, so anyone can post to it. Verify each delivery before you believe
              it. The header <code>{API.signatureHeader}</code> holds the time of sending, <code>t</code>, and{" "}
              <code>v1</code>: the HMAC-SHA256 of <code>t</code>, a period, and the raw body, keyed with the
              webhook’s secret.
            </p>
            <ol className="api-steps">
              <li>
                Take the raw bytes. A body that was parsed and written out again has a different signature.
              </li>
              <li>Compute the HMAC and compare in constant time.</li>
              <li>Reject anything more than five minutes old.</li>
              <li>
                Store the event’s id. The same delivery can come twice, and events can come out of order.
              </li>
              <li>Answer 200, then read the envelope and act on what it says.</li>
            </ol>
            <p>
              The types are{" "}
              {EVENT_TYPES.map((type, index) => (
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
            <CodeSample
              label="A delivery"
              title="What arrives"
              code={compactJson({
                ...exampleEvent,
                data: { envelope: { id: exampleEvent.data.envelope.id } },
              })}
            />
          </>
        }
      />
      <Row text={<SignatureCheck />} />
    </Chapter>
  );
}

function SignatureCheck() {
  return (
    <div className="check-signature sheet" data-check-signature="">
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
      <label htmlFor="check-header">{API.signatureHeader}</label>
      <input
        type="text"
        id="check-header"
        name="header"
        defaultValue={sampleHeader}
        autoComplete="off"
        spellCheck={false}
      />
      <label htmlFor="check-body">Raw body</label>
      <textarea id="check-body" name="body" defaultValue={sampleBody} rows={2} spellCheck={false} />
      <p className="check-end">
        <output htmlFor="check-secret check-header check-body">
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
