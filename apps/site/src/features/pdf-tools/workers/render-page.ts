import type { RenderReply, RenderRequest } from "./messages.ts";
import { renderWorkerUrl } from "./worker-urls.ts";

type Request = Omit<RenderRequest, "id">;

interface Waiting {
  request: Request;
  done(reply: RenderReply): void;
}

let worker: Worker | undefined;
let current: { id: number; waiting: Waiting } | undefined;
let count = 0;
/** The newest is next: it is what the visitor looks at now. */
const queue: Waiting[] = [];

function start(): Worker {
  const created = new Worker(renderWorkerUrl, { type: "module" });
  created.onmessage = ({ data }: MessageEvent<RenderReply>) => {
    if (data?.rendered === undefined || data.rendered !== current?.id) return;
    finish(data);
  };
  created.onerror = (event) => {
    event.preventDefault();
    created.terminate();
    worker = undefined;
    if (current) finish({ rendered: current.id, failed: true });
  };
  return created;
}

function finish(reply: RenderReply): void {
  const done = current?.waiting.done;
  current = undefined;
  done?.(reply);
  next();
}

function next(): void {
  if (current) return;
  const waiting = queue.pop();
  if (!waiting) return;
  worker ??= start();
  current = { id: ++count, waiting };
  worker.postMessage({ ...waiting.request, id: current.id } satisfies RenderRequest);
}

/** Draws a page in a worker. @returns undefined if it can't be drawn, or was not wanted any more before its turn came */
export function renderPage(request: Request, signal?: AbortSignal): Promise<RenderReply | undefined> {
  return new Promise((resolve) => {
    const waiting: Waiting = { request, done: (reply) => resolve("failed" in reply ? undefined : reply) };
    queue.push(waiting);
    signal?.addEventListener("abort", () => {
      const place = queue.indexOf(waiting);
      if (place < 0) return;
      queue.splice(place, 1);
      resolve(undefined);
    });
    next();
  });
}
