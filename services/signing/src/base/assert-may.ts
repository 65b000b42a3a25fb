import { type Act, mayDo, notAllowedSentence } from "@sealwright/protocol/signing/roles";
import type { Actor } from "./actor.ts";
import { SigningError } from "./errors.ts";

/** @throws SigningError role-not-allowed */
export function assertMay({ role, mayPay }: Actor, act: Act): void {
  if (!mayDo(role, act, mayPay)) throw new SigningError("role-not-allowed", notAllowedSentence(role, act));
}
