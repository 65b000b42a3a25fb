import type { WebhookEvent } from "./events.ts";

/** The way of an event, lane by lane; the last step depends on whether the signature holds. */
export function Lanes({ event, isGenuine }: { event: WebhookEvent; isGenuine: boolean }) {
  return (
    <ol className="hook-lanes">
      <li>
        <strong>In the app</strong>
        {event.name}: <code>{event.key}</code>
      </li>
      <li>
        <strong>On the wire</strong>
        One POST, signed with your endpoint’s secret
      </li>
      <li data-verdict={isGenuine ? "genuine" : "refused"}>
        <strong>On your server</strong>
        <span role="status">
          {isGenuine
            ? `Signatures match. Answer 200. ${event.use}`
            : "Signatures differ. Answer 400, and do nothing with it."}
        </span>
      </li>
    </ol>
  );
}
