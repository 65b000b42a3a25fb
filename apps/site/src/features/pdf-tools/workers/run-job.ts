import type { Verdict } from "@sealwright/pdf-tools/check";
import { tooBigSentence } from "@sealwright/pdf-tools/limits";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import type { CheckRequest, Job, JobReply, Results } from "./messages.ts";
import { editWorkerUrl, renderWorkerUrl } from "./worker-urls.ts";

export interface JobOptions {
  signal?: AbortSignal;
  onProgress?(done: number, total: number, step: string): void;
}

type Run = (job: Job | CheckRequest, options?: JobOptions) => Promise<unknown>;

const edit = createRunner(editWorkerUrl);
/** An instance of its own: thumbnails don't wait for it, and canceling ends it. */
const check = createRunner(renderWorkerUrl);

/** @throws {Refusal} with a sentence for the visitor; an AbortError if canceled */
export const runJob = <Kind extends Job["kind"]>(job: Job & { kind: Kind }, options?: JobOptions) =>
  edit(job, options) as Promise<Results[Kind]>;

/** @throws as runJob does */
export const runCheck = (request: CheckRequest, options?: JobOptions) =>
  check(request, options) as Promise<Verdict>;

/** Runs jobs in a worker. Files are passed as blobs, so ending the worker loses nothing: that is how a job is canceled. */
function createRunner(url: string): Run {
  let idle: Worker | undefined;
  return (job, { signal, onProgress } = {}) => {
    const worker = idle ?? new Worker(url, { type: "module" });
    idle = undefined;
    return new Promise((resolve, reject) => {
      const finish = (isReusable: boolean) => {
        signal?.removeEventListener("abort", cancel);
        worker.onmessage = null;
        worker.onerror = null;
        if (isReusable && !idle) idle = worker;
        else worker.terminate();
      };
      const cancel = () => {
        finish(false);
        reject(new DOMException("Canceled", "AbortError"));
      };
      worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
        if (!data) return;
        if ("progress" in data) {
          const { done, total, step } = data.progress;
          onProgress?.(done, total, step);
        } else if ("refusal" in data) {
          finish(true);
          reject(new Refusal(data.refusal.reason, data.refusal.message));
        } else if ("result" in data) {
          finish(true);
          resolve(data.result);
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        finish(false);
        reject(stopped(event.message));
      };
      if (signal?.aborted) return cancel();
      signal?.addEventListener("abort", cancel);
      worker.postMessage(job);
    });
  };
}

/** @param message of the worker's error; none if its script did not load */
const stopped = (message: string | undefined) =>
  new Refusal(
    "too-big",
    /memory|allocat/i.test(message ?? "")
      ? tooBigSentence("What you picked")
      : "The tools stopped: the browser is offline and hasn’t saved them, or is out of memory.",
  );
