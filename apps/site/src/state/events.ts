const STORED_UNDER = "sealwright.events";
const MOST = 50;

/** Something that happened and that analytics may want to know. */
export interface TrackedEvent {
  name: string;
  properties: Record<string, string | number>;
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * Keeps an event for whoever sends them; it outlives the page, as the sign-up event has to. Nothing leaves the
 * browser from here.
 */
export function track(name: string, properties: TrackedEvent["properties"] = {}): void {
  try {
    const queue = [...queuedEvents(), { name, properties, at: Date.now() }].slice(-MOST);
    localStorage.setItem(STORED_UNDER, JSON.stringify(queue));
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
