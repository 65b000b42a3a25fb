import type { Ink } from "../path.ts";
import { type Problem, problemOfFile } from "./problems.ts";

/** To the worker. Without a file, the last one is traced again. */
export interface PhotoQuestion {
  id: number;
  file?: File;
  /** 0 to 1. */
  faint: number;
}

export type PhotoResult = { ink: Ink; problem?: undefined } | { problem: Problem; ink?: undefined };

/** From the worker, with the question's id. */
export type PhotoAnswer = PhotoResult & { id: number };

export interface PhotoAsker {
  ask(question: Omit<PhotoQuestion, "id">): void;
  /** What is still under way is not answered. */
  drop(): void;
  close(): void;
}

/** Has photos cleaned in a worker, which starts with the first one. A later question makes an answer stale. */
export function askPhotos(startWorker: () => Worker, receive: (result: PhotoResult) => void): PhotoAsker {
  let worker: Worker | undefined;
  let asked = 0;
  const start = () => {
    const started = startWorker();
    started.addEventListener("message", ({ data: { id, ...answer } }: MessageEvent<PhotoAnswer>) => {
      if (id === asked) receive(answer);
    });
    started.addEventListener("error", () => receive({ problem: "no-worker" }));
    return started;
  };
  return {
    ask(question) {
      asked += 1;
      const problem = question.file && problemOfFile(question.file);
      if (problem) {
        receive({ problem });
        return;
      }
      worker ??= start();
      worker.postMessage({ id: asked, ...question } satisfies PhotoQuestion);
    },
    drop() {
      asked += 1;
    },
    close: () => worker?.terminate(),
  };
}
