import type { ExportedContracts, ExportedFile } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { requestLogger, type ZipFile, zipOf } from "@sealwright/runtime";
import type { SigningCalls } from "@sealwright/signing";
import type { Reauthenticated } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { collectData } from "./owner-data.ts";

const FILE_NAMES: Record<ContractFile, string> = {
  shown: "as sent",
  sealed: "signed",
  certificate: "certificate",
};
const LONGEST_NAME = 80;

/**
 * An owner's data as a ZIP: `my-data.json`, a folder for each contract, and imported files. It is read while it is sent, so a
 * failure in the middle breaks the download off.
 * @throws what the services throw before the first byte
 */
export async function openDataArchive(
  context: DashboardContext,
  owner: SignedInOwner,
  verified: Reauthenticated,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { signing, clock, logger } = context;
  const data = await collectData(context, owner, verified);
  const exported = await signing?.exportContracts(owner);
  const workspace = signing && { ...(await settingsOf(signing, owner)), templates: exported?.templates };
  const changedAt = new Date(clock.now());
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: "my-data.json", bytes: asJson({ ...data, ...workspace }), changedAt };
    if (signing && exported) yield* filesOf(signing, owner, exported);
  }
  const bytes = zipOf(files());
  let isLeft = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await bytes.next();
        if (isLeft) return;
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        // Its reader may have left while a file was read; no one waits for the rest.
        if (isLeft) return;
        requestLogger(logger).error({ err: error }, "data download broke off");
        throw error;
      }
    },
    async cancel() {
      isLeft = true;
      await bytes.return(undefined);
    },
  });
}

/** API keys show only their last characters; webhooks leave out their secret. */
async function settingsOf(signing: SigningCalls, owner: SignedInOwner) {
  const { keys: apiKeys } = await signing.listApiKeys(owner);
  const { webhooks } = await signing.listWebhooks(owner);
  return { apiKeys, webhooks, deadlines: await signing.readDeadlineSettings(owner) };
}

/** Read at once, so that they share statements; few enough that they fit into memory together. */
const RECORDS_AT_ONCE = 250;
const FILES_AT_ONCE = 250;
const BYTES_AT_ONCE = 8_000_000;

interface PlacedFile {
  name: string;
  changedAt: Date;
  size: number;
  read(): Promise<Uint8Array>;
}

/** Skips what was deleted since it was listed. The grant is asked for again with each record and file. */
async function* filesOf(
  signing: SigningCalls,
  owner: SignedInOwner,
  { contracts, imports, templates }: ExportedContracts,
): AsyncGenerator<ZipFile> {
  for (let from = 0; from < contracts.length; from += RECORDS_AT_ONCE) {
    const some = contracts.slice(from, from + RECORDS_AT_ONCE);
    const records = await Promise.all(
      some.map(({ id }) => unlessNotFound(signing.readContract(owner, { id }))),
    );
    const there = some.filter((_, index) => records[index]);
    for (const [index, contract] of some.entries()) {
      const record = records[index];
      if (!record) continue;
      const { html: _, ...rest } = record;
      const name = `${folderOf(contract)}/record.json`;
      yield { name, bytes: asJson(rest), changedAt: new Date(contract.changedAt) };
      if (contract.draft) yield* draftOf(signing, owner, asDraft(contract));
    }
    yield* readTogether(
      there.flatMap((contract) => [
        ...pdfsOf(signing, owner, contract),
        ...uploadsOf(signing, owner, asDraft(contract)),
      ]),
    );
  }
  for (const version of templates.flatMap(versionsOf)) {
    yield* draftOf(signing, owner, version);
    yield* readTogether(uploadsOf(signing, owner, version));
  }
  yield* readTogether(
    imports.map(({ id, name, bytes, uploadedAt }) => ({
      name: `imported/${nameOf(name.replace(/\.pdf$/i, ""), id)}.pdf`,
      changedAt: new Date(uploadedAt),
      size: bytes,
      read: () => signing.importFile(owner, { id }),
    })),
  );
}

type ExportedContract = ExportedContracts["contracts"][number];

function pdfsOf(signing: SigningCalls, owner: SignedInOwner, contract: ExportedContract): PlacedFile[] {
  return contract.documents.flatMap(({ id, title, files }, index) => {
    const place = contract.documents.length > 1 ? `${index + 1} ${safe(title)} - ` : "";
    return files.map(({ kind, bytes }) => ({
      name: `${folderOf(contract)}/${place}${FILE_NAMES[kind]}.pdf`,
      changedAt: new Date(contract.changedAt),
      size: bytes,
      read: () => signing.documentFile(owner, { document: id, file: kind }),
    }));
  });
}

/** A draft of documents, or a version of a template. */
interface ExportedDraft {
  id: string;
  folder: string;
  changedAt: Date;
  files: readonly ExportedFile[];
}

function asDraft({ id, title, changedAt, draft }: ExportedContract): ExportedDraft {
  return { id, folder: folderOf({ id, title }), changedAt: new Date(changedAt), files: draft ?? [] };
}

function versionsOf({ id, name, versions }: ExportedContracts["templates"][number]): ExportedDraft[] {
  return versions.map(({ id: draft, version, savedAt, files }) => ({
    id: draft,
    folder: `templates/${nameOf(name, id)}/${version === null ? "not saved yet" : `version ${version}`}`,
    changedAt: new Date(savedAt),
    files,
  }));
}

/** Its people, fields and message, unless it was sent since it was listed. */
async function* draftOf(
  signing: SigningCalls,
  owner: SignedInOwner,
  { id, folder, changedAt }: ExportedDraft,
): AsyncGenerator<ZipFile> {
  const draft = await unlessGone(signing.readDocumentDraft(owner, { id }));
  if (!draft) return;
  yield { name: `${folder}/draft.json`, bytes: asJson(draft), changedAt };
}

/** As those who sign would get them. */
function uploadsOf(
  signing: SigningCalls,
  owner: SignedInOwner,
  { id, folder, changedAt, files }: ExportedDraft,
): PlacedFile[] {
  return files.map(({ id: document, name, bytes }, index) => ({
    name: `${folder}/draft ${index + 1} ${safe(name.replace(/\.pdf$/i, ""))}.pdf`,
    changedAt,
    size: bytes,
    read: () => signing.draftDocumentFile(owner, { id, document }),
  }));
}

/** @returns undefined for what was deleted, or sent, since it was listed */
async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await unlessNotFound(reading);
  } catch (error) {
    if (error instanceof SigningCallError && error.code === "wrong-state") return undefined;
    throw error;
  }
}

async function* readTogether(files: readonly PlacedFile[]): AsyncGenerator<ZipFile> {
  for (const group of groupsOf(files)) {
    const read = await Promise.all(group.map((file) => unlessGone(file.read())));
    for (const [index, { name, changedAt }] of group.entries()) {
      const bytes = read[index];
      if (bytes) yield { name, bytes, changedAt };
    }
  }
}

/** Of at least one file each. */
function* groupsOf(files: readonly PlacedFile[]): Generator<PlacedFile[]> {
  let group: PlacedFile[] = [];
  let size = 0;
  for (const file of files) {
    if (group.length > 0 && (group.length === FILES_AT_ONCE || size + file.size > BYTES_AT_ONCE)) {
      yield group;
      [group, size] = [[], 0];
    }
    group.push(file);
    size += file.size;
  }
  if (group.length > 0) yield group;
}

function folderOf({ title, id }: Pick<ExportedContract, "id" | "title">): string {
  return `contracts/${nameOf(title, id)}`;
}

function asJson(data: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
}

function nameOf(title: string, id: string): string {
  return `${safe(title)} ${id}`;
}

/** Removes characters that file systems and ZIP programs treat specially. */
function safe(title: string): string {
  const name = title.replaceAll(/[\p{C}<>:"/\\|?*]/gu, "_").slice(0, LONGEST_NAME);
  return name.replaceAll(/^[. ]+|[. ]+$/g, "") || "Contract";
}
