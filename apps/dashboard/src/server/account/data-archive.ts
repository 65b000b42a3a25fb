import type { ExportedContracts } from "@sealwright/protocol/signing/calls";
import type { SigningDashboardClient } from "@sealwright/protocol/signing/dashboard-client";
import type { ContractFile } from "@sealwright/protocol/signing/states";
import { requestLogger, type ZipFile, zipOf } from "@sealwright/runtime";
import type { DashboardContext } from "../context.ts";
import { unlessNotFound } from "../contracts/unless-not-found.ts";
import type { SignedInOwner } from "../session/sessions.ts";
import { collectData } from "./owner-data.ts";
import type { Reauthenticated } from "./reauthentication.ts";

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
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        requestLogger(logger).error({ err: error }, "data download broke off");
        throw error;
      }
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** Of keys there is nothing but their last letters, and of webhooks no secret. */
async function settingsOf(signing: SigningDashboardClient, owner: SignedInOwner) {
  const { keys: apiKeys } = await signing.listApiKeys(owner);
  const { webhooks } = await signing.listWebhooks(owner);
  return { apiKeys, webhooks, deadlines: await signing.readDeadlineSettings(owner) };
}

/** What was deleted since it was listed is left out. */
async function* filesOf(
  signing: SigningDashboardClient,
  owner: SignedInOwner,
  { contracts, imports }: ExportedContracts,
): AsyncGenerator<ZipFile> {
  for (const { id, title, changedAt: at, documents } of contracts) {
    const record = await unlessNotFound(signing.readContract(owner, { id }));
    if (!record) continue;
    const changedAt = new Date(at);
    const folder = `contracts/${nameOf(title, id)}`;
    const { html: _, ...rest } = record;
    yield { name: `${folder}/record.json`, bytes: asJson(rest), changedAt };
    for (const [index, document] of documents.entries()) {
      const place = documents.length > 1 ? `${index + 1} ${safe(document.title)} - ` : "";
      for (const file of document.files) {
        const pdf = await unlessNotFound(signing.documentFile(owner, { document: document.id, file }));
        if (pdf)
          yield {
            name: `${folder}/${place}${FILE_NAMES[file]}.pdf`,
            bytes: new Uint8Array(await pdf.arrayBuffer()),
            changedAt,
          };
      }
    }
  }
  for (const { id, name, uploadedAt } of imports) {
    const pdf = await unlessNotFound(signing.importFile(owner, { id }));
    const title = name.replace(/\.pdf$/i, "");
    if (pdf) {
      const bytes = new Uint8Array(await pdf.arrayBuffer());
      yield { name: `imported/${nameOf(title, id)}.pdf`, bytes, changedAt: new Date(uploadedAt) };
    }
  }
}

function asJson(data: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
}

/** Two may have the same title. */
function nameOf(title: string, id: string): string {
  return `${safe(title)} ${id}`;
}

/** Without what a file system or a ZIP program takes for more than a name. */
function safe(title: string): string {
  const name = title.replaceAll(/[\p{C}<>:"/\\|?*]/gu, "_").slice(0, LONGEST_NAME);
  return name.replaceAll(/^[. ]+|[. ]+$/g, "") || "Contract";
}
