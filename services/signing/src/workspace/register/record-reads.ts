import { anyOf, batchReads, type Database, type JobTables } from "@sealwright/database";
import { sql } from "kysely";
import type { SigningTables } from "../../base/tables.ts";
import { readEventsOf } from "../../envelope/events.ts";
import { readVersionsOf } from "./contract-versions.ts";

/** Reads the parts of records. Those read at the same moment, as for a download, share their statements. */
export function createRecordReads({ query }: Database<SigningTables & JobTables>, now: () => number) {
  return {
    contract: batchReads(
      (ids) =>
        query
          .selectFrom("signing.contracts")
          .selectAll()
          .where("id", "=", anyOf(ids))
          .where("deletedAt", "is", null)
          .execute(),
      ({ id }) => id,
    ),
    template: batchReads(
      (ids) =>
        query
          .selectFrom("signing.apiEnvelopes as made")
          .leftJoin("signing.templates as template", (join) =>
            join
              .on(sql<boolean>`template.api_id = made.request -> 'template' ->> 'id'`)
              .onRef("template.workspaceId", "=", "made.workspaceId")
              .on("template.deletedAt", "is", null),
          )
          .select(["made.id", "made.request", "template.id as templateId"])
          .where("made.id", "=", anyOf(ids))
          .execute(),
      ({ id }) => id,
    ),
    formTemplate: batchReads(
      (apiIds) =>
        query
          .selectFrom("signing.templates")
          .select(["id", "apiId", "workspaceId"])
          .where("apiId", "=", anyOf(apiIds))
          .where("deletedAt", "is", null)
          .execute(),
      ({ apiId }) => apiId,
    ),
    envelope: batchReads(
      (contractIds) =>
        query
          .selectFrom("signing.envelopes")
          .selectAll()
          .distinctOn("contractId")
          .where("contractId", "=", anyOf(contractIds))
          .orderBy("contractId")
          .orderBy("sentAt", "desc")
          .execute(),
      ({ contractId }) => contractId,
    ),
    workspace: batchReads(
      (ids) => query.selectFrom("signing.workspaces").selectAll().where("id", "=", anyOf(ids)).execute(),
      ({ id }) => id,
    ),
    scan: batchReads(
      (contractIds) =>
        query
          .selectFrom("signing.imports")
          .select(["id", "contractId", "reading", "uploadedAt"])
          .where("contractId", "=", anyOf(contractIds))
          .where("kind", "=", "scan")
          .execute(),
      ({ contractId }) => String(contractId),
    ),
    recipients: batchLists(
      (envelopeIds) =>
        query
          .selectFrom("signing.recipients")
          .selectAll()
          .where("envelopeId", "=", anyOf(envelopeIds))
          .orderBy("position")
          .execute(),
      ({ envelopeId }) => envelopeId,
    ),
    documents: batchLists(
      (envelopeIds) =>
        query
          .selectFrom("signing.documents")
          .selectAll()
          .where("envelopeId", "=", anyOf(envelopeIds))
          .orderBy("position")
          .execute(),
      ({ envelopeId }) => envelopeId,
    ),
    events: batchLists(
      (envelopeIds) => readEventsOf(query, envelopeIds),
      ({ envelopeId }) => envelopeId,
    ),
    versions: batchLists(
      (contractIds) => readVersionsOf(query, contractIds, now()),
      ({ root }) => root,
    ),
  };
}

/** As `batchReads`, for any number of rows to a key, in the order in which they were read. */
function batchLists<Row>(
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row[]> {
  const load = batchReads(
    async (keys) => [...Map.groupBy(await read(keys), keyOf)].map(([key, rows]) => ({ key, rows })),
    ({ key }) => key,
  );
  return async (key) => (await load(key))?.rows ?? [];
}
