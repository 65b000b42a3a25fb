import { Refusal } from "@sealwright/pdf-tools/refusal";
import type { Job, JobReply, Results } from "./messages.ts";
import { editWorkerUrl } from "./worker-urls.ts";

interface JobOptions {
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

let idle: Worker | undefined;

/**
 * Runs a job in a worker. Files are passed as blobs, so ending the worker loses nothing: that is how a job is canceled.
 * @throws {Refusal} with a sentence for the visitor; an AbortError if canceled
 */
export function runJob<Kind extends Job["kind"]>(
  job: Job & { kind: Kind },
  { signal, onProgress }: JobOptions = {},
): Promise<Results[Kind]> {
  const worker = idle ?? new Worker(editWorkerUrl, { type: "module" });
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
      if ("progress" in data) onProgress?.(data.progress.done, data.progress.total);
      else if ("refusal" in data) {
        finish(true);
        reject(new Refusal(data.refusal.reason, data.refusal.message));
      } else {
        finish(true);
        resolve(data.result as Results[Kind]);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      finish(false);
      reject(
        new Refusal(
          "too-big",
          "The tools stopped: the browser is offline and hasn’t saved them, or is out of memory.",
        ),
      );
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel);
    worker.postMessage(job);
  });
}
