import { sha256Hex } from "../bytes.ts";
import { chainEvent } from "../evidence/events.ts";
import type { NewEvidence } from "../evidence/evidence.ts";
import { createOwnCa, openOwnCa } from "../keys/own-ca.ts";
import type { SealRequest } from "./request.ts";
import { seal } from "./seal.ts";

/**
 * Seals a file on trial, with a key that is thrown away: what someone else made may have more in it than the check allows for,
 * and signers would find out when all of them have signed.
 */
export async function canBeSealed(
  request: Pick<SealRequest, "shown" | "values" | "fonts">,
): Promise<boolean> {
  const at = new Date();
  const key = await openOwnCa(await createOwnCa("Trial", at), at);
  const evidence = new TextEncoder().encode(JSON.stringify(await evidenceOf(request.shown, at)));
  try {
    await seal({ ...request, evidence, certificate: evidence, key, at });
    return true;
  } catch {
    return false;
  }
}

async function evidenceOf(shown: Uint8Array, now: Date): Promise<NewEvidence> {
  const at = now.toISOString();
  const file = { sha256: await sha256Hex(shown), bytes: shown.length };
  return {
    format: "sealwright-evidence",
    version: 2,
    envelope: {
      id: "trial",
      title: "Trial",
      isTest: true,
      timeZone: "UTC",
      sender: { name: "", email: "" },
      sentAt: at,
      completedAt: at,
    },
    document: "trial",
    documents: [{ id: "trial", title: "Trial", shown: [file] }],
    recipients: [],
    values: [],
    members: [],
    approvals: [],
    handedOn: [],
    statements: [],
    events: [await chainEvent({ at, kind: "sent", actor: { kind: "sender" }, details: {} }, undefined)],
    overrides: [],
  };
}
