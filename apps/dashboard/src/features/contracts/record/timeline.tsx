import type { Envelope } from "@sealwright/protocol/signing/answers";
import { LedgerDate } from "../../../ui/ledger/ledger-date.tsx";
import { Block } from "../../../ui/surface/surface.tsx";
import { eventWords, isQuoted } from "./event-words.tsx";

export function Timeline({ envelope }: { envelope: Envelope }) {
  const { events, recipients, timeZone, state, expiresAt, isAlone } = envelope;
  const names = new Map(recipients.map(({ id, name }) => [id, name]));
  return (
    <Block id="timeline" title="Timeline" note={timeZone.replaceAll("_", " ")}>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.seq}>
            <LedgerDate at={event.at} timeZone={timeZone} />
            <p>
              {isAlone && event.kind === "sent" ? "You made it ready to sign" : eventWords(event, names)}
              {event.detail &&
                event.kind !== "sealed" &&
                (isQuoted(event) ? (
                  <q className="timeline-quote" dir="auto">
                    {event.detail}
                  </q>
                ) : (
                  <small dir="auto">{event.detail}</small>
                ))}
            </p>
          </li>
        ))}
        {state === "sent" && (
          <li className="timeline-upcoming">
            <LedgerDate at={expiresAt} timeZone={timeZone} />
            <p>{isAlone ? "It can no longer be signed" : "The links expire"}</p>
          </li>
        )}
      </ol>
    </Block>
  );
}
