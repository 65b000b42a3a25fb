import type { Database } from "@sealwright/database";
import type { RequestKind } from "@sealwright/protocol/product/request-forms";
import type { Selectable } from "kysely";
import type { ProductTables, RequestRow } from "../tables.ts";

export interface StoredRequest {
  id: string;
  kind: RequestKind;
  email: string;
  /** By field name. */
  fields: Record<string, string>;
  receivedAt: Date;
}

/** Undefined when it has been deleted. */
export async function readRequest(
  database: Database<ProductTables>,
  id: string,
): Promise<StoredRequest | undefined> {
  const row = await database.query
    .selectFrom("product.requests")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asStored(row);
}

export function asStored({ id, kind, email, fields, receivedAt }: Selectable<RequestRow>): StoredRequest {
  return { id, kind, email, fields, receivedAt };
}
