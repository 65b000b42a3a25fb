import type { Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { ImportRow } from "../../base/import-rows.ts";
import type { ListReading, PdfReading } from "../../base/readings.ts";
import type { SigningTables } from "../../base/tables.ts";
import { ofVisible, visibleTo } from "../../base/visible-to.ts";

export interface PdfImport extends Selectable<ImportRow> {
  reading: PdfReading;
}

interface ListImport extends Selectable<ImportRow> {
  reading: ListReading;
}

/** @returns undefined for one that is not there, or another owner's */
export async function findPdf(
  query: Queryable<SigningTables>,
  actor: Actor,
  id: string,
): Promise<PdfImport | undefined> {
  return (await find(query, actor, id, "pdf")) as PdfImport | undefined;
}

/** A PDF or a scan. */
export function findFile(query: Queryable<SigningTables>, actor: Actor, id: string) {
  return query
    .selectFrom("signing.imports as file")
    .select("hash")
    .where("id", "=", id)
    .where("kind", "!=", "list")
    .where("workspaceId", "=", actor.workspaceId)
    .where(ofVisible(actor, "file.contractId"))
    .executeTakeFirst();
}

/** @throws SigningError import-not-found */
export async function findList(
  query: Queryable<SigningTables>,
  actor: Actor,
  id: string,
): Promise<ListImport> {
  const found = await find(query, actor, id, "list");
  if (!found) throw new SigningError("import-not-found");
  return found as ListImport;
}

function find(query: Queryable<SigningTables>, actor: Actor, id: string, kind: ImportRow["kind"]) {
  return query
    .selectFrom("signing.imports as file")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("workspaceId", "=", actor.workspaceId)
    .where(ofVisible(actor, "file.contractId"))
    .executeTakeFirst();
}

export function contractOf(query: Queryable<SigningTables>, actor: Actor, id: string) {
  return query
    .selectFrom("signing.contracts as contract")
    .selectAll()
    .where("contract.id", "=", id)
    .where("contract.origin", "in", ["import", "list"])
    .where("contract.workspaceId", "=", actor.workspaceId)
    .where(visibleTo(actor))
    .executeTakeFirst();
}
