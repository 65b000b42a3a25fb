import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";

/** The base address in the samples. */
export const SAMPLE_BASE = "https://api.sealwright.example/v1";

/** A call that the server took, or why not. */
export interface Taken {
  id: string;
  problem?: string;
}

/** Answers every call of the description with its example, and checks what it was sent. */
export async function startExampleServer(key: string) {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    const call = calls.find((one) => matches(one, request));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const problem = call
      ? problemOf(call, request, body, key)
      : `no call at ${request.method} ${request.url}`;
    taken.push({ id: call?.id ?? "", ...(problem && { problem }) });
    if (!call || problem) return response.writeHead(400).end(problem);
    response.writeHead(call.status, { "Content-Type": "application/json" });
    response.end(
      call.answer ? (isFile(call.answer) ? "%PDF-1.7" : JSON.stringify(call.answer.example)) : undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    /** An example with this server's address in place of the API's. */
    redirect: (code: string) => code.replaceAll(SAMPLE_BASE, `http://127.0.0.1:${port}/v1`),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function matches(call: Call, { method, url = "" }: IncomingMessage): boolean {
  const pattern = new RegExp(`^/v1${call.path.replaceAll(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`);
  return call.method === method && pattern.test(url);
}

function problemOf(call: Call, { headers }: IncomingMessage, body: Buffer, key: string): string | undefined {
  if (headers.authorization !== `Bearer ${key}`) return "no key";
  for (const { name, in: place, example } of call.parameters)
    if (place === "header" && headers[name.toLowerCase()] !== example) return `no ${name}`;
  if (!call.body) return body.length ? "a body that the call does not take" : undefined;
  if (isFile(call.body))
    return headers["content-type"] === call.body.mediaType && body.length ? undefined : "no file";
  if (headers["content-type"] !== "application/json") return "not JSON";
  return call.body.schema.safeParse(JSON.parse(body.toString())).error?.message;
}
