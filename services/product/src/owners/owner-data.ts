import type { Database, Queryable } from "@sealwright/database";
import type { OwnerExport } from "@sealwright/protocol/product/calls";
import type { Caller } from "../caller.ts";
import type { ProductTables } from "../tables.ts";
import type { Drafts } from "./drafts.ts";

/** Every table with rows about an owner. */
const OWNED = [
  "product.owners",
  "product.logins",
  "product.twoFactor",
  "product.twoFactorPasses",
  "product.passedSignIns",
  "product.recoveryCodes",
  "product.knownIps",
  "product.handoffs",
  "product.dashboardGrants",
  "product.drafts",
] as const satisfies readonly (keyof ProductTables)[];

export type OwnerData = ReturnType<typeof createOwnerData>;

/** Everything the service stores about an owner, to export or to delete. */
export function createOwnerData(database: Database<ProductTables>, drafts: Drafts) {
  return {
    async read(caller: Caller): Promise<Pick<OwnerExport, "owner" | "logins" | "drafts">> {
      const owner = await database.query
        .selectFrom("product.owners")
        .selectAll()
        .where("uid", "=", caller.uid)
        .executeTakeFirst();
      const logins = await database.query
        .selectFrom("product.logins")
        .select(["method", "loggedInAt"])
        .where("uid", "=", caller.uid)
        .orderBy("loggedInAt")
        .execute();
      return {
        owner: owner ? { ...owner } : null,
        logins: logins.map(({ method, loggedInAt }) => ({ method, at: loggedInAt.toISOString() })),
        drafts: await drafts.readAll(caller.uid),
      };
    },

    async delete(uid: string, tx: Queryable<ProductTables>): Promise<void> {
      for (const table of OWNED) await tx.deleteFrom(table).where("uid", "=", uid).execute();
    },
  };
}
