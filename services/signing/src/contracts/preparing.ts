import type { Database, JobTables } from "@sealwright/database";
import type { Preparation } from "@sealwright/protocol/signing/calls";
import type { Sender } from "../caller.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Contracts } from "./contracts.ts";
import type { Paperwork } from "./paperwork.ts";
import { asPreparation, type FilledIn, prepare } from "./preparation.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
}

export type Preparing = ReturnType<typeof createPreparing>;

/** @returns fills in a draft's form, for its sender to look at. Sends nothing and stores nothing */
export function createPreparing({ database, contracts, paperwork }: Dependencies) {
  /** @throws SigningError contract-not-found, wrong-state */
  return async ({ uid }: Sender, id: string, filled: FilledIn): Promise<Preparation> => {
    const { contract, envelope } = await contracts.find(database.query, uid, id);
    if (envelope || contract.templateId === null) throw new SigningError("wrong-state");
    const prepared = await prepare(contract, filled, paperwork);
    return asPreparation(prepared, paperwork.html(prepared.document));
  };
}
