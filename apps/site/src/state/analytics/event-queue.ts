import { isAllowed } from "./consent.ts";
import { type QueuedEvent, queuedEvents, storeEvents, type TrackedEvent } from "./events.ts";
import { mayLeave } from "./routes.ts";
import type { Sink } from "./sink.ts";
import { SINK_PURPOSES, type SinkName } from "./sink-purposes.ts";

const RETRY_MS = 3000;

/**
 * Hands each event once to every sink that wants it, and retries every three seconds (ANA-02). What waits is kept in
 * storage only, so that pages and tabs agree on which sinks have yet to take it.
 */
export class EventQueue {
  readonly #sinks: readonly Sink[];

  /**
   * Takes over what earlier pages left.
   * @param sinks more may be added later: they take the events that follow
   */
  constructor(sinks: readonly Sink[]) {
    this.#sinks = sinks;
    this.flush();
    setInterval(() => this.flush(), RETRY_MS);
    // The last chance of this page; what is still waiting is left to the next one.
    addEventListener("pagehide", () => this.flush());
  }

  add(event: TrackedEvent): void {
    this.#deliver([...queuedEvents(), event]);
  }

  flush(): void {
    const queued = queuedEvents();
    if (queued.length > 0) this.#deliver(queued);
  }

  #deliver(queued: readonly QueuedEvent[]): void {
    const waiting = queued.map(({ owedTo, ...event }) => ({
      ...event,
      owedTo: (owedTo ?? this.#wanting(event)).filter((name) => this.#isStillOwed(event, name)),
    }));
    storeEvents(waiting.filter(({ owedTo }) => owedTo.length > 0));
  }

  #wanting(event: TrackedEvent): SinkName[] {
    return this.#sinks.filter((sink) => sink.wants(event)).map(({ name }) => name);
  }

  /**
   * Offers the event to the sink. A purpose that is no longer allowed is owed nothing; a sink that did not load here is, and so is
   * what may not leave this page.
   */
  #isStillOwed(event: TrackedEvent, name: SinkName): boolean {
    if (!isAllowed(SINK_PURPOSES[name])) return false;
    if (!mayLeave(event.name)) return true;
    const sink = this.#sinks.find((one) => one.name === name);
    return !sink || !handOver(sink, event);
  }
}

function handOver(sink: Sink, event: TrackedEvent): boolean {
  if (!sink.isOpen()) return false;
  try {
    sink.send(event);
    return true;
  } catch {
    return false;
  }
}
