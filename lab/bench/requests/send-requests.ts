import { randomUUID } from "node:crypto";
import type { ServerProcess } from "@sealwright/testkit/process";

export interface LoadResult {
  /** The one that runs at the end. */
  server: ServerProcess;
  sent: number;
  /** The addresses of requests that were answered with 200. */
  accepted: string[];
  /** Answered with something else. */
  refused: number;
  /** The process was dead, or died before it answered. */
  unanswered: number;
  /** Of the accepted ones. */
  milliseconds: number[];
}

interface Load {
  start(): Promise<ServerProcess>;
  perSecond: number;
  seconds: number;
  /** Seconds after which the process is killed and started again. */
  kills: readonly number[];
}

/** Sends requests at a steady rate, whether or not earlier ones have been answered. */
export async function sendRequests({ start, perSecond, seconds, kills }: Load): Promise<LoadResult> {
  const result: LoadResult = {
    server: await start(),
    sent: 0,
    accepted: [],
    refused: 0,
    unanswered: 0,
    milliseconds: [],
  };
  const open: Promise<void>[] = [];
  const left = [...kills];
  let restarted: Promise<void> = Promise.resolve();
  const started = Date.now();
  while (result.sent < perSecond * seconds) {
    const elapsed = (Date.now() - started) / 1000;
    const due = Math.min(perSecond * seconds, Math.floor(elapsed * perSecond));
    while (result.sent < due) open.push(sendOne(result));
    if (elapsed >= (left[0] ?? Number.POSITIVE_INFINITY)) {
      left.shift();
      restarted = result.server.kill().then(async () => {
        result.server = await start();
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all([...open, restarted]);
  return result;
}

async function sendOne(result: LoadResult): Promise<void> {
  result.sent += 1;
  const email = `load-${randomUUID()}@mail.example`;
  const started = performance.now();
  try {
    const response = await fetch(`${result.server.urls.site}/api/signature/requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        kind: "contact",
        key: randomUUID(),
        seconds: 9,
        fields: { name: "Mara", email, topic: "Press", message: "A message of some length. ".repeat(8) },
      }),
    });
    await response.arrayBuffer();
    if (!response.ok) {
      result.refused += 1;
      return;
    }
    result.accepted.push(email);
    result.milliseconds.push(performance.now() - started);
  } catch {
    result.unanswered += 1;
  }
}
