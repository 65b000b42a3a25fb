import { BINDING_STATES, isBinding } from "@sealwright/protocol/signing/states";
import { sql } from "kysely";
import type { Contract } from "../../envelope/contracts.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";

/** Signed here, online or on paper, or imported. A test never is. */
export function isInForce(
  { origin, isTest }: Pick<Contract, "origin" | "isTest">,
  envelope: Pick<Envelope, "state"> | undefined,
): boolean {
  if (isTest) return false;
  return origin === "import" || origin === "list" || isBinding(envelope?.state);
}

/** The same in SQL, where contracts are selected as `contract`. With `offset 0` each asks the index instead of reading all envelopes. */
export const IN_FORCE = sql<boolean>`(not contract.is_test and (contract.origin in ('import', 'list') or exists (
  select from signing.envelopes as completed
  where completed.contract_id = contract.id and completed.state in (${sql.join(BINDING_STATES.map((state) => sql.lit(state)))}) offset 0)))`;
