import type { Queryable } from "@sealwright/database";
import type { Selectable } from "kysely";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { ImportRow } from "./import-rows.ts";
import type { ListReading, PdfReading } from "./reading.ts";

export interface PdfImport extends Selectable<ImportRow> {
  reading: PdfReading;
}

interface ListImport extends Selectable<ImportRow> {
  reading: ListReading;
}

/** @returns undefined for one that is not there, or another owner's */
export async function findPdf(
  query: Queryable<SigningTables>,
  uid: string,
  id: string,
): Promise<PdfImport | undefined> {
  return (await find(query, uid, id, "pdf")) as PdfImport | undefined;
}

/** A list that was not added yet. @throws SigningError import-not-found */
export async function findList(
  query: Queryable<SigningTables>,
  uid: string,
  id: string,
): Promise<ListImport> {
  const found = await find(query, uid, id, "list");
  if (!found) throw new SigningError("import-not-found");
  return found as ListImport;
}

function find(query: Queryable<SigningTables>, uid: string, id: string, kind: ImportRow["kind"]) {
  return query
    .selectFrom("signing.imports as import")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "import.workspaceId")
    .selectAll("import")
    .where("import.id", "=", id)
    .where("import.kind", "=", kind)
    .where("workspace.uid", "=", uid)
    .executeTakeFirst();
}

/** A confirmed one, or one of a list, as the register has it. */
export function contractOf(query: Queryable<SigningTables>, uid: string, id: string) {
  return query
    .selectFrom("signing.contracts as contract")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
    .selectAll("contract")
    .where("contract.id", "=", id)
    .where("contract.origin", "in", ["import", "list"])
    .where("workspace.uid", "=", uid)
    .executeTakeFirst();
}
