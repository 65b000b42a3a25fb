import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const JSON_TYPE = { "Content-Type": "application/json" };

function answer(body: string, status = 200, headers: Record<string, string> = JSON_TYPE) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(body);
}

/** Bodies that may come back in place of an answer. */
export const FAULTS = {
  "dead after headers": (response: ServerResponse) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Length": "100" }).flushHeaders();
    response.socket?.end();
  },
  "truncated JSON": answer('{"idToken":"a'),
  "HTML with 200": answer("<html>Log in to the hotel’s network</html>", 200, { "Content-Type": "text/html" }),
  "HTML with 502": answer("<html>Bad gateway</html>", 502, { "Content-Type": "text/html" }),
  "JSON of the wrong shape": answer("[1]"),
  "an empty body": answer(""),
  "a redirect": answer("", 302, { Location: "/elsewhere" }),
  "204": answer("", 204, {}),
  "text as error": answer('{"error":"Not today"}', 400),
  "an empty object as error": answer('{"error":{}}', 400),
  "200 with an error": answer('{"error":"Not today"}'),
} as const;

export type Fault = keyof typeof FAULTS;

/** A server with one fault at a time, and an address where no server is. */
export async function startFaultyServer() {
  let fault: Fault = "HTML with 502";
  const server = createServer((_request, response) => FAULTS[fault](response));
  const listening = () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const closed = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listening();
  const vacant = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await closed();
  await listening();
  return {
    vacant,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    have(next: Fault) {
      fault = next;
    },
    close: closed,
  };
}
