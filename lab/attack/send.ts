import { Agent, request as open } from "node:http";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Bytes kept of an answer, to look for leaks. */
const KEPT = 20_000;
const PATIENCE_MS = 30_000;

/** Sends as it stands, where fetch would tidy up paths and headers. To this machine alone. */
export function createSender(origin: string) {
  const { hostname, port } = new URL(origin);
  if (hostname !== "localhost") throw new Error(`Attacks are for this machine alone, not for ${hostname}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return {
    send({ method, path, headers, body = "" }: Sent): Promise<Received> {
      return new Promise((resolve, reject) => {
        const length = Buffer.byteLength(body);
        const sized = length > 0 ? { ...headers, "Content-Length": String(length) } : headers;
        const options = {
          host: "127.0.0.1",
          port,
          method,
          path,
          headers: sized,
          agent,
          timeout: PATIENCE_MS,
        };
        const request = open(options, (response) => {
          let text = "";
          response.setEncoding("latin1");
          response.on("data", (part: string) => {
            if (text.length < KEPT) text += part;
          });
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        });
        request.on("timeout", () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
        request.on("error", reject);
        request.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
