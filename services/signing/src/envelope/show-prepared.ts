import type { Database, JobTables } from "@sealwright/database";
import type { Preparation } from "@sealwright/protocol/signing/answers";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import { assertDraft } from "./assert-draft.ts";
import type { Contracts } from "./contracts.ts";
import type { Paperwork } from "./paperwork.ts";
import { asPreparation, type FilledIn, prepare } from "./preparation.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
}

export type Preparing = ReturnType<typeof createPreparing>;

export function createPreparing({ database, contracts, paperwork }: Dependencies) {
  return async (actor: Actor, id: string, filled: FilledIn): Promise<Preparation> => {
    const found = await contracts.find(database.query, actor, id);
    assertDraft(found);
    const { contract } = found;
    if (contract.templateId === null) throw new SigningError("wrong-state");
    const prepared = await prepare(
      contract,
      filled,
      await paperwork.today(database.query, actor.workspaceId),
    );
    return asPreparation(prepared, paperwork.html(prepared.document));
  };
}
