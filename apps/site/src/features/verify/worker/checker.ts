import type { Verdict } from "@sealwright/seal/verify";
import type { CheckReply, CheckRequest } from "./messages.ts";
import { verifyWorkerUrl } from "./worker-url.ts";

/** A slow phone reads the largest file in a third of it. */
const MAX_MS = 60_000;

/** The message is a sentence for the visitor. */
export class CheckError extends Error {
  override readonly name = "CheckError";
}

/** Checks files in a worker, which is loaded before there is one to check. */
export class Checker {
  #worker = startWorker();

  /** One file at a time. @throws CheckError; an AbortError if another file takes its place */
  async check(request: CheckRequest, signal: AbortSignal): Promise<Verdict> {
    const worker = this.#worker;
    const late = AbortSignal.timeout(MAX_MS);
    const stop = AbortSignal.any([late, signal]);
    const { promise, resolve, reject } = Promise.withResolvers<CheckReply>();
    const end = (reason: unknown) => {
      worker.terminate();
      this.#worker = startWorker();
      reject(reason);
    };
    const onAbort = () => end(late.aborted ? new CheckError(TOO_SLOW) : stop.reason);
    // pdf.js says on this channel that it is there.
    worker.onmessage = ({ data }: MessageEvent<CheckReply>) => isReply(data) && resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(new CheckError(STOPPED));
    };
    stop.addEventListener("abort", onAbort);
    try {
      worker.postMessage(request);
      const reply = await promise;
      if ("failed" in reply) throw new CheckError(FAILED);
      return reply.verdict;
    } finally {
      stop.removeEventListener("abort", onAbort);
    }
  }
}

const isReply = (data: CheckReply) => "verdict" in data || "failed" in data;

const startWorker = () => new Worker(verifyWorkerUrl, { type: "module" });

const STOPPED =
  "The check stopped: the browser is offline and hasn’t saved it, or is out of memory. Try again with a connection and fewer open tabs.";
const TOO_SLOW =
  "Reading this file took so long that the check was stopped. Damaged files can do that. Ask the sender for the file again.";
const FAILED =
  "The check failed because of an error of ours, so it says nothing about your file. Try again later.";
