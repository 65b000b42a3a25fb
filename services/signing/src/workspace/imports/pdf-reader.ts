import { type Logger, requestLogger } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { Senders } from "../../base/caller.ts";
import type { KnownRoots } from "../../envelope/known-roots.ts";
import { type RunTask, TaskError } from "../../envelope/workers/run-task.ts";
import type { ReadPdf } from "../../reading/read-pdf.ts";
import { ownerNames } from "./owner-names.ts";

interface Dependencies {
  senders: Senders;
  runForeign: RunTask;
  readRoots(): Promise<KnownRoots>;
  logger: Logger;
}

const TOO_COMPLEX =
  "This PDF takes too long to read, or too much memory. Print it to a new PDF, and upload that.";

export type PdfReader = ReturnType<typeof createPdfReader>;

/** Reads a PDF for its owner, whose own name is not the other side's. */
export function createPdfReader({ senders, runForeign, readRoots, logger }: Dependencies) {
  return async ({ personId }: Actor, bytes: Uint8Array): Promise<ReadPdf> => {
    const account = await senders.account(personId);
    const owner = account ? ownerNames(account) : [];
    const roots = await readRoots();
    return runForeign("read", { bytes, ...roots, owner }).catch((error: unknown) => {
      if (!(error instanceof TaskError)) throw error;
      requestLogger(logger).warn({ err: error, kind: error.kind, bytes: bytes.length }, "upload not read");
      return { refusal: TOO_COMPLEX };
    });
  };
}
