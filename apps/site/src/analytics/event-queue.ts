import { queuedEvents, storeEvents, type TrackedEvent } from "../state/events.ts";
import type { Sink } from "./sink.ts";

const RETRY_MS = 3000;

interface Waiting {
  event: TrackedEvent;
  sinks: Set<Sink>;
}

/** Hands events to every sink that wants them, and retries every three seconds (ANA-02). */
export class EventQueue {
  readonly #sinks: readonly Sink[];
  #waiting: Waiting[] = [];

  /** Takes over what earlier pages left. */
  constructor(sinks: readonly Sink[]) {
    this.#sinks = sinks;
    for (const event of queuedEvents()) this.add(event);
    setInterval(() => this.flush(), RETRY_MS);
    // The last chance of this page; what is still waiting is left to the next one.
    addEventListener("pagehide", () => this.flush());
  }

  add(event: TrackedEvent): void {
    const sinks = new Set(this.#sinks.filter((sink) => sink.wants(event)));
    if (sinks.size > 0) this.#waiting.push({ event, sinks });
    this.flush();
  }

  flush(): void {
    for (const { event, sinks } of this.#waiting) {
      for (const sink of sinks) if (handOver(sink, event)) sinks.delete(sink);
    }
    this.#waiting = this.#waiting.filter(({ sinks }) => sinks.size > 0);
    storeEvents(this.#waiting.map(({ event }) => event));
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
