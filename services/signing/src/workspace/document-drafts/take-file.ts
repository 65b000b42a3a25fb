import type { Actor } from "../../base/actor.ts";
import type { SigningLimits } from "../../base/environment.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import type { Upload, Uploads } from "../../envelope/upload-store.ts";
import { type RunTask, TaskError } from "../../envelope/workers/run-task.ts";
import type { PdfReader } from "../imports/pdf-reader.ts";
import { suggestedIn } from "./suggested-terms.ts";
import { asRefusal } from "./upload-refusal.ts";

export interface NewFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  hasRights: boolean;
  /** An IANA name. */
  timeZone?: string | undefined;
}

export interface FileDependencies {
  uploads: Uploads;
  runForeign: RunTask;
  readPdf: PdfReader;
  limits: Pick<SigningLimits, "uploadStorageMegabytes">;
}

/** Takes the files of drafts. */
export function createTakeFile(deps: FileDependencies) {
  async function asPdf({ bytes }: NewFile): Promise<Uint8Array<ArrayBuffer>> {
    const converted = await deps.runForeign("convert", { bytes }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      return { refusal: "This file takes more time or memory to read than it may. Make it smaller." };
    });
    if ("refusal" in converted) throw new SigningError("file-not-readable", converted.refusal);
    return converted.bytes;
  }

  /** In the plain form that those who sign see. @throws SigningError file-not-readable, file-restricted, storage-full */
  return async function take(actor: Actor, file: NewFile): Promise<Upload> {
    if (file.bytes.length === 0) throw new SigningError("file-not-readable", "This file is empty.");
    const upload = {
      name: file.name,
      bytes: await asPdf(file),
      id: `doc_${randomId()}`,
      hasRights: file.hasRights,
    };
    const added = await deps.uploads
      .add({ workspaceId: actor.workspaceId, mode: "live" }, upload)
      .catch((error: unknown) => {
        throw asRefusal(error, deps.limits);
      });
    // A file that can’t be read proposes nothing.
    const read = await deps.readPdf(actor, upload.bytes);
    return { ...added, suggestedTerms: "reading" in read ? suggestedIn(read.reading) : null };
  };
}
