import {
  archive,
  makePdf,
  openFile,
  Refusal,
  readFields,
  type Stack,
  splitPdf,
  unexpected,
} from "@sealwright/pdf-tools";
import type { BlobStack, Job, JobReply, Results } from "./messages.ts";
import { recode, toPng } from "./pictures.ts";

const PDF = { type: "application/pdf" };
const answer = (reply: JobReply) => postMessage(reply);
const onProgress = (done: number, total: number, step: string) => answer({ progress: { done, total, step } });

self.addEventListener("message", ({ data }: MessageEvent<Job>) => {
  perform(data).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ refusal: refusalOf(error, data) }),
  );
});

function refusalOf(error: unknown, job: Job): Pick<Refusal, "reason" | "message"> {
  const subject = job.kind === "open" ? job.name : "What you picked";
  const { reason, message, cause } = error instanceof Refusal ? error : unexpected(error, subject);
  // biome-ignore lint/suspicious/noConsole: a refusal may hide an internal error
  if (cause !== undefined) console.error(cause);
  return { reason, message };
}

async function perform(job: Job): Promise<Results[Job["kind"]]> {
  switch (job.kind) {
    case "open":
      return open(job);
    case "make": {
      const { bytes, ...about } = await makePdf(await read(job.stack), job.edit, { onProgress, recode });
      return { blob: blobOf(bytes), ...about };
    }
    case "split": {
      const parts = await splitPdf(await read(job.stack), job.groups, onProgress);
      return parts.map(blobOf);
    }
    case "fields":
      return readFields(await read(job.stack));
    case "archive":
      return zip(
        await Promise.all(job.files.map(async ({ name, blob }) => ({ name, bytes: await bytesOf(blob) }))),
      );
  }
}

async function open({ name, blob, password }: Job & { kind: "open" }): Promise<Results["open"]> {
  const file = { name, bytes: await bytesOf(blob), ...(password === undefined ? {} : { password }) };
  const { bytes, ...about } = await openFile(file, toPng);
  return bytes ? { ...about, blob: blobOf(bytes) } : about;
}

const zip = (files: Parameters<typeof archive>[0]) => ({
  blob: new Blob([archive(files)], { type: "application/zip" }),
});
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>], PDF);

async function read({ files, pages }: BlobStack): Promise<Stack> {
  return { files: await Promise.all(files.map(({ blob }) => bytesOf(blob))), pages };
}
