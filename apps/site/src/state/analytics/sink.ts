import type { TrackedEvent } from "./events.ts";
import type { SinkName } from "./sink-purposes.ts";

/** Where events go. Loaded only if it is configured and its purpose is allowed. */
export interface Sink {
  name: SinkName;
  /** Whether the event is for this sink, wherever it happened. */
  wants(event: TrackedEvent): boolean;
  /** False while the sink cannot take events on this page: they wait for one where it can. */
  isOpen(): boolean;
  /** Throws if it could not be handed over; it is tried again. */
  send(event: TrackedEvent): void;
}
