import { ACTS, type Act, mayDo, ROLES } from "@sealwright/protocol/signing/roles";
import type { Actor } from "./actor.ts";
import { SigningError } from "./errors.ts";

/** @throws SigningError role-not-allowed */
export function assertMay({ role, mayPay }: Actor, act: Act): void {
  if (mayDo(role, act, mayPay)) return;
  const sentence = `Your role in this workspace is ${ROLES[role]}, which doesn’t include this: ${ACTS[act].does}. Ask the owner or an admin`;
  throw new SigningError("role-not-allowed", sentence);
}
