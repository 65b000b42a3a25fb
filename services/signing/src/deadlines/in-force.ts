import { sql } from "kysely";
import type { Contract } from "../contracts/contracts.ts";
import type { Envelope } from "../envelopes/locked-envelope.ts";

/** What was signed here, or was in force before it came here. A test never is. */
export function isInForce(
  { origin, isTest }: Pick<Contract, "origin" | "isTest">,
  envelope: Pick<Envelope, "state"> | undefined,
): boolean {
  if (isTest) return false;
  return origin === "import" || origin === "list" || envelope?.state === "completed";
}

/** The same, where contracts are selected as `contract`. */
export const IN_FORCE = sql<boolean>`(not contract.is_test and (contract.origin in ('import', 'list') or exists (
  select from signing.envelopes as completed
  where completed.contract_id = contract.id and completed.state = 'completed')))`;
