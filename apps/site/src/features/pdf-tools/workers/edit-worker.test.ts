import { tooBigSentence } from "@sealwright/pdf-tools/limits";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Job, JobReply } from "./messages.ts";

const scope = new EventTarget();

beforeAll(async () => {
  vi.stubGlobal("self", scope);
  await import("./edit-worker.ts");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** @returns the worker's answer, whose script runs here */
function ask(job: Job): Promise<JobReply> {
  return new Promise((resolve) => {
    vi.stubGlobal("postMessage", resolve);
    scope.dispatchEvent(new MessageEvent("message", { data: job }));
  });
}

/** A blob that can't be read. */
function brokenBlob(error: Error): Blob {
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(error) });
}

test("PAGE-06 an error of the tools themselves isn’t blamed on the file or the memory, and is logged", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const mistake = new TypeError("x is undefined");
  const message =
    "Lease.pdf couldn’t be processed: this tool ran into an unexpected error. Your files haven’t changed.";
  expect(await ask({ kind: "open", name: "Lease.pdf", blob: brokenBlob(mistake) })).toEqual({
    refusal: { reason: "unexpected", message },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(mistake);
});

test("PAGE-06 the worker says when memory ran out", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const blob = brokenBlob(new RangeError("Array buffer allocation failed"));
  expect(await ask({ kind: "archive", files: [{ name: "Lease.pdf", blob }] })).toEqual({
    refusal: {
      reason: "too-big",
      message: tooBigSentence("What you picked"),
    },
  });
  expect(log).toHaveBeenCalledOnce();
});

test("PAGE-06 a file that is simply refused is no error in the log", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  expect(await ask({ kind: "open", name: "Lease.pdf", blob: new Blob() })).toEqual({
    refusal: { reason: "empty", message: "Lease.pdf is empty." },
  });
  expect(log).not.toHaveBeenCalled();
});
