import { Field } from "@sealwright/design/field/field.tsx";
import { TextArea } from "@sealwright/design/field/text-area.tsx";
import { API } from "@sealwright/protocol/api/facts";
import { useEffect, useState } from "react";
import { Demo } from "../../../kit/demo/demo.tsx";
import { Picks } from "../../../kit/demo/picks.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import { events, rawBody, SENT_AT, type WebhookEvent } from "./events.ts";
import { signatureOf } from "./hmac.ts";
import { Lanes } from "./lanes.tsx";
import "./signed-webhook.css";

const choices = events.map(({ key, name }) => ({ key, name }));
const startEvent = events[2] as WebhookEvent;
export const SAMPLE_SECRET = "whsec_aW50ZWdyYXRpb25zIHNhbXBsZSBzZWNyZXQh";
export const startDelivery = delivery(startEvent, rawBody(startEvent));
const [ID, TIME, SIGNATURE] = API.webhookHeaders;

interface SignedWebhookProps {
  /** Of `startDelivery` with `SAMPLE_SECRET`, computed at build. */
  startSignature: string;
}

/** An event on its way to a visitor's server: the body as received may be edited, and the check then fails. */
export function SignedWebhook({ startSignature }: SignedWebhookProps) {
  const [event, setEvent] = useState(startEvent);
  const [secret, setSecret] = useState(SAMPLE_SECRET);
  const [received, setReceived] = useState(startDelivery.body);
  const [sent, setSent] = useState(startSignature);
  const [computed, setComputed] = useState(startSignature);

  useEarlyInput(".hook-wire");

  useEffect(() => {
    let isCurrent = true;
    const settle = async () => {
      const [asSent, asReceived] = await Promise.all([
        signatureOf(SAMPLE_SECRET, delivery(event, rawBody(event))),
        signatureOf(secret, delivery(event, received)),
      ]);
      if (!isCurrent) return;
      setSent(asSent);
      setComputed(asReceived);
    };
    void settle();
    return () => {
      isCurrent = false;
    };
  }, [event, secret, received]);

  const isGenuine = sent === computed;
  return (
    <Demo title="One event, from the envelope to your server">
      <div className="hook-pick">
        <p className="demo-label">What happens</p>
        <Picks
          label="Event"
          options={choices}
          picked={event.key}
          onPick={(key) => {
            const next = events.find((one) => one.key === key) ?? startEvent;
            setEvent(next);
            setReceived(rawBody(next));
          }}
        />
      </div>
      <Lanes event={event} isGenuine={isGenuine} />
      <div className="hook-wire">
        <div>
          <p className="demo-label">What your server receives</p>
          <pre className="hook-headers">
            {`POST /hooks/signing\nContent-Type: application/json\n${ID}: ${event.body.id}\n${TIME}: ${SENT_AT}\n${SIGNATURE}: `}
            <b>{sent}</b>
          </pre>
          <Field
            label="The endpoint’s secret, as your server knows it"
            name="secret"
            value={secret}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSecret(target.value)}
          />
          <p className="demo-label">What your server computes from id, time, body and secret</p>
          <pre className="hook-headers">{computed || "(no secret, no signature)"}</pre>
        </div>
        <TextArea
          label="Body"
          hint="Change a character, as someone in between might."
          name="body"
          value={received}
          rows={14}
          spellCheck={false}
          onChange={({ target }) => setReceived(target.value)}
        />
      </div>
    </Demo>
  );
}

/** The signed content. */
function delivery({ body: { id } }: WebhookEvent, body: string) {
  return { id, timestamp: SENT_AT, body };
}
