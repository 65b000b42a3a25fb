import type { Door } from "@sealwright/protocol/signing/answers";
import type { LinkState } from "@sealwright/protocol/signing/states";
import { MINUTE } from "@sealwright/runtime";
import type { FoundLink } from "./find-link.ts";
import { isOver, standingOf } from "./locked-envelope.ts";
import { messageTo } from "./message-to.ts";
import { isDone, isTurnOf } from "./moves.ts";

const OPENS_AGAIN_WITHIN = 10 * MINUTE;
const OWN_OPENS_WITHIN = 5 * MINUTE;

export function linkStateOf(
  { link, workspace, envelope, recipients, recipient }: FoundLink,
  now: number,
): LinkState {
  if (workspace.stoppedAt) return "stopped";
  if (isOver(envelope, now)) return "expired";
  if (envelope.state === "completed" && link.purpose === "delivery" && !link.endedAt)
    return usedOr("ready", link, now);
  if (envelope.state !== "draft" && envelope.state !== "sent" && envelope.state !== "completed") {
    return envelope.state;
  }
  // Before what its recipient has done, which may be someone else by now.
  if (link.endedAt || recipient.role === "copy") return "replaced";
  if (recipient.state === "signed" || recipient.state === "approved") return recipient.state;
  const standing = standingOf(envelope, recipients);
  if (!isTurnOf({ order: recipient.signOrder }, standing)) return "early";
  if (link.purpose === "sign-in" && isOwnLinkOver(link, now)) return "used";
  return usedOr("ready", link, now);
}

/** It proves a sign-in of that moment, so it opens once and soon. */
function isOwnLinkOver({ usedAt, createdAt }: FoundLink["link"], now: number): boolean {
  return usedAt !== null || now - createdAt.getTime() > OWN_OPENS_WITHIN;
}

/** Whether and why a new link can be mailed; undefined if it can't. */
export function renewalOf(found: FoundLink, now: number): "renewal" | "delivery" | undefined {
  const { envelope, recipients, recipient } = found;
  const state = linkStateOf(found, now);
  if (state === "ready" || state === "used") return envelope.state === "completed" ? "delivery" : "renewal";
  if (recipient.role === "copy") return undefined;
  if (state !== "signed" && state !== "approved" && state !== "replaced") return undefined;
  if (isDone(recipient)) return envelope.sealedAt ? "delivery" : undefined;
  return isTurnOf({ order: recipient.signOrder }, standingOf(envelope, recipients)) ? "renewal" : undefined;
}

function usedOr(state: LinkState, { usedAt }: FoundLink["link"], now: number): LinkState {
  return usedAt && now - usedAt.getTime() > OPENS_AGAIN_WITHIN ? "used" : state;
}

export function doorOf(found: FoundLink, now: number): Door {
  const { link, envelope, recipient, recipients } = found;
  return {
    link: linkStateOf(found, now),
    title: envelope.title,
    sender: { name: envelope.senderName, email: envelope.senderEmail },
    name: link.endedAt ? "" : recipient.name,
    approves: recipient.role === "approver",
    message: messageTo(envelope, recipient),
    needsCode: recipient.needsCode,
    others: recipient.needsCode
      ? []
      : recipients
          .filter(({ id, role }) => id !== recipient.id && role === "signer")
          .map(({ name, state }) => ({ name, state })),
    expiresAt: envelope.expiresAt.toISOString(),
    timeZone: envelope.timeZone,
    reason: envelope.reason,
    isSealed: envelope.sealedAt !== null,
    renews: renewalOf(found, now) !== undefined,
  };
}
