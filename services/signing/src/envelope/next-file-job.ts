import { type Database, defineJob, type JobTables, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { FieldValue } from "@sealwright/seal";
import { z } from "zod";
import { isShownLater, placesIn } from "../base/places.ts";
import { type ShownFile, shownFiles } from "../base/shown-files.ts";
import type { SigningTables } from "../base/tables.ts";
import { BY_SYSTEM } from "./events.ts";
import { fieldValuesOf } from "./field-values.ts";
import type { FileStore } from "./files/file-store.ts";
import type { StoredObject } from "./files/stored-objects.ts";
import { type Envelope, type Envelopes, isOver, type SigningTx } from "./locked-envelope.ts";
import { type ContractDocument, documentsOf } from "./signer.ts";
import type { RunTask } from "./workers/run-task.ts";

interface StepDependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  files: FileStore;
  run: RunTask;
  clock: Clock;
}

type StepEnvelope = Pick<Envelope, "id" | "timeZone"> & { nextStep: number };

interface NextFile {
  document: ContractDocument;
  pieces: StoredObject[];
  steps: ShownFile[];
}

export const stepJob = defineJob({
  name: "signing.step",
  atOnce: 2,
  description:
    "Adds what the signers of a step have filled in to the files of those who sign next, and emails them their links.",
  payload: z.object({ envelope: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ envelope: id }, deps: StepDependencies) {
    const { database, envelopes, clock } = deps;
    const sent = await database.query
      .selectFrom("signing.envelopes")
      .select(["id", "timeZone", "nextStep"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { nextStep } = sent;
    if (nextStep === null) return;
    const documents = await documentsOf(database.query, id);
    const made: NextFile[] = [];
    for (const document of documents) {
      const next = await nextFile(document, { ...sent, nextStep }, deps);
      if (next) made.push(next);
    }
    await envelopes.within(id, async (envelope, tx) => {
      const { row } = envelope;
      // Another worker may have been faster, or the envelope has ended.
      if (row.nextStep !== nextStep || row.state !== "sent" || isOver(row, clock.now())) return;
      for (const next of made) await writeNext(tx, next, deps.files);
      const shown = documents.map(
        (document) =>
          made.find((one) => one.document === document)?.steps.at(-1)?.sha256 ?? lastHash(document),
      );
      await envelope.move({ kind: "show" }, { actor: BY_SYSTEM, details: { order: nextStep, shown } });
    });
  },
});

const lastHash = ({ shownSteps, shownHash }: ContractDocument) => shownSteps?.at(-1)?.sha256 ?? shownHash;

/** @returns undefined for a document without new answers */
async function nextFile(
  document: ContractDocument,
  envelope: StepEnvelope,
  { database, files, run }: StepDependencies,
): Promise<NextFile | undefined> {
  const values = await filledBefore(document, envelope, database);
  if (Object.keys(values).length === 0) return undefined;
  const shown = await files.read({ ...document, documentId: document.id, kind: "shown" });
  if (!shown) throw new Error(`Document ${document.id} has no file`);
  const { bytes, sha256 } = await run("fill", { shown, values });
  const last = { from: envelope.nextStep, sha256, bytes: bytes.length };
  const key = { workspaceId: document.workspaceId, documentId: document.id, kind: "shown" as const };
  const pieces = await files.putAppended(key, { former: shown, whole: bytes });
  return { document, pieces, steps: [...shownFiles(document, shown.length), last] };
}

/** The answers of the last step: earlier ones are in the file already. */
async function filledBefore(
  document: ContractDocument,
  envelope: StepEnvelope,
  { query }: StepDependencies["database"],
): Promise<Record<string, FieldValue>> {
  const before = await query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", document.envelopeId)
    .where("role", "=", "signer")
    .where("signOrder", "<", envelope.nextStep)
    .execute();
  const step = Math.max(...before.map(({ signOrder }) => signOrder));
  const marks = await query
    .selectFrom("signing.marks")
    .selectAll()
    .where("envelopeId", "=", document.envelopeId)
    .execute();
  const recipients = before.filter(({ signOrder }) => signOrder === step);
  const values = fieldValuesOf(document, { envelope, recipients, marks });
  const filled = placesIn(document).filter(
    (place) => isShownLater(place) && marks.some(({ texts }) => texts[place.field]),
  );
  return Object.fromEntries(filled.flatMap(({ field }) => (values[field] ? [[field, values[field]]] : [])));
}

async function writeNext(
  tx: SigningTx,
  { document, pieces, steps }: NextFile,
  files: FileStore,
): Promise<void> {
  const { id: documentId, workspaceId } = document;
  await files.write({ workspaceId, documentId, kind: "shown" }, pieces, tx);
  await tx
    .updateTable("signing.documents")
    .set({ shownSteps: JSON.stringify(steps) })
    .where("id", "=", documentId)
    .execute();
}
