import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { nodeHandler } from "@sealwright/runtime";
import { Hono } from "hono";
import type { Harness } from "../signing-harness.ts";

/** A call's answer over HTTP, and the part of it that its contract does not describe. */
export interface Seen {
  id: string;
  status: number;
  problem?: string;
}

/** The API on a port, which notes how it answers each call. */
export async function serveApi({ signing }: Harness) {
  const seen: Seen[] = [];
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const call = calls.find((one) => one.method === c.req.method && pattern(one).test(c.req.path));
    const problem = call && (await problemOf(call, c.res.clone()));
    seen.push({ id: call?.id ?? "", status: c.res.status, ...(problem ? { problem } : {}) });
  });
  app.route("/api/v1", signing.api);
  const server = createServer(nodeHandler(app));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const pattern = ({ path }: Call) => new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

async function problemOf({ answer, status }: Call, response: Response): Promise<string | undefined> {
  if (response.status !== status) return `${response.status}: ${await response.text()}`;
  if (!answer) return (await response.text()) === "" ? undefined : "an answer where there is none";
  if (isFile(answer)) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-" ? undefined : "no PDF";
  }
  return answer.schema.safeParse(await response.json()).error?.message;
}
