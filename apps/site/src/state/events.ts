const STORAGE_KEY = "sealwright.events";
const MAX_QUEUED = 50;

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
 * Dispatches a `sealwright:event` on the document. A listener that handles it calls preventDefault; otherwise the event
 * is queued for a listener added later, even on another page, as the sign-up event requires. Nothing is sent from here.
 */
export function track(name: string, properties: TrackedEvent["properties"] = {}): void {
  const event: TrackedEvent = { name, properties, at: Date.now() };
  const handled = !document.dispatchEvent(
    new CustomEvent("sealwright:event", { detail: event, cancelable: true }),
  );
  if (handled) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...queuedEvents(), event].slice(-MAX_QUEUED)));
  } catch {
    // Storage is denied or full: the event is lost.
  }
}

function queuedEvents(): TrackedEvent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
