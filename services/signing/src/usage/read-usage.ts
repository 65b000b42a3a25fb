import type { Database, JobTables } from "@sealwright/database";
import type { UsageReport } from "@sealwright/protocol/signing/calls";
import { findWorkspace } from "../contracts/workspaces.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "./usage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  usage: Usage;
}

/** @returns reads what an owner has used of their plan */
export function createUsageReader({ database, usage }: Dependencies) {
  return (uid: string): Promise<UsageReport | null> =>
    database.transaction(async (tx) => {
      const workspace = await findWorkspace(tx, uid);
      // Before anything is stored there is no workspace, and nothing in it.
      return usage.read(tx, { uid, workspaceId: workspace?.id ?? "" });
    });
}
