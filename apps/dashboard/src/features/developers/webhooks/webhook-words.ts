import type { Delivery, DeliveryAttempt, ListedWebhook } from "@sealwright/protocol/signing/answers";
import type { DeliveryProblem, WebhookEventType } from "@sealwright/protocol/signing/webhooks";

export const WEBHOOKS_PAGE = "/settings/webhooks";

export function webhookPath(id: string): string {
  return `${WEBHOOKS_PAGE}/${encodeURIComponent(id)}`;
}

/** The occasion of each event, shown after its type. */
export const EVENT_MEANINGS: Record<WebhookEventType, string> = {
  "envelope.sent": "it was sent",
  "approver.approved": "an approver approved",
  "approver.declined": "an approver declined",
  "signer.opened": "a signer opened it",
  "signer.signed": "a signer signed",
  "signer.declined": "a signer declined",
  "envelope.completed": "everyone signed, and the file is sealed",
  "envelope.signed_on_paper": "you added the scan of the signed paper",
  "envelope.voided": "you voided it",
  "envelope.expired": "its time was up",
};

const PROBLEMS: Record<DeliveryProblem, string> = {
  status: "Not accepted",
  gone: "Gone for good, so the webhook was switched off",
  redirect: "A redirect, which we don’t follow",
  timeout: "No answer within ten seconds",
  "no-connection": "No connection",
  certificate: "Its certificate isn’t valid",
  "name-not-found": "Its name wasn’t found",
  "forbidden-address": "Its name leads to an address that isn’t on the public internet",
};

export function attemptWords({ status, problem, milliseconds }: DeliveryAttempt): string {
  const what = problem === null ? "Accepted" : PROBLEMS[problem];
  return [what, status, `${milliseconds} ms`].filter((part) => part !== null).join(", ");
}

export function deliveryWords({ state, attempts }: Pick<Delivery, "state" | "attempts">): string {
  if (state === "delivered") return "Delivered";
  if (state === "failed") return "Given up";
  return attempts.length === 0 ? "On its way" : "Being tried again";
}

export function stateWords({ disabledBy, waiting, failed }: ListedWebhook): string {
  if (disabledBy === "receiver") return "Off: it answered 410";
  if (disabledBy === "lost-secret") return "Off: it needs a new secret";
  if (disabledBy === "owner") return "Off";
  const parts = [waiting > 0 && `${waiting} being tried`, failed > 0 && `${failed} given up`];
  return ["On", ...parts.filter(Boolean)].join(", ");
}
