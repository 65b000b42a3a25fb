import type { SiteEvent } from "@sealwright/protocol/site-events";
import { isRejected } from "./consent.ts";
import { mayLeave } from "./routes.ts";
import type { SinkName } from "./sink-purposes.ts";

const STORAGE_KEY = "sealwright.events";
const MAX_QUEUED = 50;

/** Every event that pages report, with its properties; sign_up is that of the specification's section 9. */
export type EventProperties = {
  [Name in SiteEvent["name"]]: Extract<SiteEvent, { name: Name }>["properties"];
} & {
  /** After a sign-in. */
  identify: { email: string };
};

export type EventName = keyof EventProperties;

export interface TrackedEvent {
  name: EventName;
  properties: Record<string, string | number>;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface QueuedEvent extends TrackedEvent {
  /** The sinks that have yet to take it; undefined until a page that runs analytics has decided which. */
  owedTo?: SinkName[];
}

declare global {
  interface DocumentEventMap {
    "sealwright:event": CustomEvent<TrackedEvent>;
  }
}

/**
 * Dispatches a `sealwright:event` on the document. A listener that handles it calls preventDefault; otherwise the event
 * is queued for a listener added later, even on another page, as the sign-up event requires. Nothing is sent from here, and
 * nothing is queued once the visitor has said no, nor what may not leave this page.
 */
export function track<Name extends EventName>(name: Name, properties: EventProperties[Name]): void {
  if (!mayLeave(name)) return;
  const event: TrackedEvent = { name, properties: { ...properties }, at: Date.now() };
  const handled = !document.dispatchEvent(
    new CustomEvent("sealwright:event", { detail: event, cancelable: true }),
  );
  if (!handled && !isRejected()) storeEvents([...queuedEvents(), event]);
}

/** Replaces the queue, of which the newest events are kept. */
export function storeEvents(events: readonly QueuedEvent[]): void {
  try {
    if (events.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(events.slice(-MAX_QUEUED)));
  } catch {
    // Storage is denied or full: the events are lost.
  }
}

export function queuedEvents(): QueuedEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
