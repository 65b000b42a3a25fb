import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a receiver answers its next request: with a status, with headers too, or by its own means. */
export type Reply = number | ((response: ServerResponse) => void);

/** A server that webhooks are delivered to, on a free port of this machine. */
export async function startReceiver(reply: Reply = 200) {
  const received: Received[] = [];
  let current = reply;
  let arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      if (typeof current === "number") response.writeHead(current).end("An answer that is not read");
      else current(response);
      arrived.resolve();
      arrived = Promise.withResolvers<void>();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    answers(next: Reply) {
      current = next;
    },
    /** Until so many requests have come. */
    async got(count: number): Promise<Received[]> {
      while (received.length < count) await arrived.promise;
      return received;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
