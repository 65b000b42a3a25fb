import type { Database, Queryable } from "@sealwright/database";
import { partsOf } from "../envelopes/file-store.ts";
import type { SigningTables } from "../tables.ts";

export type ImportFiles = ReturnType<typeof createImportFiles>;

/** The PDFs of imports, in rows of at most 1 MB. Written once; deleted with their import. */
export function createImportFiles(database: Pick<Database<SigningTables>, "query">) {
  return {
    async write(importId: string, bytes: Uint8Array, tx: Queryable<SigningTables>): Promise<void> {
      for (const [part, rest] of partsOf(bytes).entries()) {
        await tx.insertInto("signing.importFiles").values({ importId, part, bytes: rest }).execute();
      }
    },

    async read(importId: string): Promise<Uint8Array<ArrayBuffer>> {
      const parts = await database.query
        .selectFrom("signing.importFiles")
        .select("bytes")
        .where("importId", "=", importId)
        .orderBy("part")
        .execute();
      return new Uint8Array(Buffer.concat(parts.map(({ bytes }) => bytes)));
    },
  };
}
