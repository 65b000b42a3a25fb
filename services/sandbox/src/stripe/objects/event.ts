import { newId } from "./ids.ts";

export type TestEvent = ReturnType<typeof createEvent>;

/** The version that the SDK pins. */
const API_VERSION = "2026-10-28.endive";

/** @param object as it is now @param created seconds since the epoch */
export function createEvent(type: string, object: object, created: number) {
  return {
    id: newId("evt", 12),
    object: "event" as const,
    api_version: API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
