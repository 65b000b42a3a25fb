import type { Envelope } from "@sealwright/protocol/signing/calls";
import { LedgerDate } from "../ledger/ledger-date.tsx";
import { Block } from "../surface/surface.tsx";
import { eventWords, isQuoted } from "./event-words.ts";

/** What happened, and what comes by itself: dates left of the double rule. */
export function Timeline({ envelope }: { envelope: Envelope }) {
  const { events, recipients, timeZone, state, expiresAt } = envelope;
  const names = new Map(recipients.map(({ id, name }) => [id, name]));
  return (
    <Block id="timeline" title="Timeline" note={timeZone.replaceAll("_", " ")}>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.seq}>
            <LedgerDate at={event.at} timeZone={timeZone} />
            <p dir="auto">
              {eventWords(event, names)}
              {event.detail &&
                (isQuoted(event) ? (
                  <q className="timeline-quote">{event.detail}</q>
                ) : (
                  <small>{event.detail}</small>
                ))}
            </p>
          </li>
        ))}
        {state === "sent" && (
          <li className="timeline-upcoming">
            <LedgerDate at={expiresAt} timeZone={timeZone} />
            <p>The links expire</p>
          </li>
        )}
      </ol>
    </Block>
  );
}
