const STORED_UNDER = "sealwright.events";
const MOST = 50;

/** Something that happened and that analytics may want to know. */
export interface TrackedEvent {
  name: string;
  properties: Record<string, string | number>;
  /** Milliseconds since the epoch. */
  at: number;
}

declare global {
  interface DocumentEventMap {
    "sealwright:event": CustomEvent<TrackedEvent>;
  }
}

/**
 * Tells whoever sends events, by a `sealwright:event` on the document. A listener that takes it calls preventDefault;
 * otherwise it is kept for one that comes later, also on another page, as the sign-up event has to be. Nothing leaves
 * the browser from here.
 */
export function track(name: string, properties: TrackedEvent["properties"] = {}): void {
  const event: TrackedEvent = { name, properties, at: Date.now() };
  const taken = !document.dispatchEvent(
    new CustomEvent("sealwright:event", { detail: event, cancelable: true }),
  );
  if (taken) return;
  try {
    localStorage.setItem(STORED_UNDER, JSON.stringify([...queuedEvents(), event].slice(-MOST)));
  } catch {
    // Storage refused or full: the event is lost, the visit goes on.
  }
}

function queuedEvents(): TrackedEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
