import { toCsv } from "@sealwright/protocol/csv";
import { REQUEST_KINDS, requestForms } from "@sealwright/protocol/product/request-forms";
import type { Subscriber } from "./request-register.ts";
import type { StoredRequest } from "./stored-request.ts";

/** One column for each field that any form has. */
export function requestsCsv(requests: readonly StoredRequest[]): string {
  const names = REQUEST_KINDS.flatMap((kind) => requestForms[kind].fields.map(({ name }) => name));
  return toCsv(
    ["id", "received", "kind", ...new Set(names)],
    requests.map(({ id, kind, fields, receivedAt }) => ({
      ...fields,
      id,
      kind,
      received: receivedAt.toISOString(),
    })),
  );
}

export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  return toCsv(
    ["id", "email", "requested", "confirmed", "topics", "unsubscribe"],
    subscribers.map(({ id, email, requestedAt, confirmedAt, topics, unsubscribeUrl }) => ({
      id,
      email,
      unsubscribe: unsubscribeUrl,
      requested: requestedAt.toISOString(),
      confirmed: confirmedAt?.toISOString() ?? "",
      topics,
    })),
  );
}
