import { anyOf, batchReads, type Database, type Queryable } from "@sealwright/database";
import { sql } from "kysely";
import type { SigningTables } from "../../base/tables.ts";
import { joined } from "./database-store.ts";
import { type FileKey, keyOf } from "./file-key.ts";

/** What releases before the one with objects have written: whole files, in rows of at most 1 MB. */
export function createEarlierFiles({ query }: Pick<Database<SigningTables>, "query">) {
  const readFile = batchReads(
    async (keys) => {
      const parts = await query
        .selectFrom("signing.files")
        .select(["documentId", "kind", "workspaceId", "bytes"])
        .where("documentId", "=", anyOf([...new Set(keys.map((key) => key.split(" ")[0] ?? ""))]))
        .where(sql`document_id || ' ' || kind || ' ' || workspace_id`, "=", anyOf(keys))
        .orderBy("part")
        .execute();
      return [...Map.groupBy(parts, keyOf)].map(([key, rows]) => ({ key, bytes: joined(rows) }));
    },
    ({ key }) => key,
  );

  return {
    async file(key: FileKey): Promise<Uint8Array<ArrayBuffer> | undefined> {
      return (await readFile(keyOf(key)))?.bytes;
    },

    async remove(key: FileKey, tx: Queryable<SigningTables>): Promise<void> {
      const { documentId, kind, workspaceId } = key;
      await tx
        .deleteFrom("signing.files")
        .where(({ and }) => and({ documentId, kind, workspaceId }))
        .execute();
    },

    async import(importId: string): Promise<Uint8Array<ArrayBuffer>> {
      const rows = query.selectFrom("signing.importFiles").select("bytes").where("importId", "=", importId);
      return wholeFile(await rows.orderBy("part").execute(), `import ${importId}`);
    },

    async upload(uploadId: string): Promise<Uint8Array<ArrayBuffer>> {
      const rows = query.selectFrom("signing.uploadParts").select("bytes").where("uploadId", "=", uploadId);
      return wholeFile(await rows.orderBy("part").execute(), `upload ${uploadId}`);
    },
  };
}

/** @throws Error rather than showing an empty file for one that is nowhere */
function wholeFile(rows: { bytes: Uint8Array }[], what: string): Uint8Array<ArrayBuffer> {
  if (rows.length === 0) throw new Error(`The file of ${what} is nowhere`);
  return joined(rows);
}
