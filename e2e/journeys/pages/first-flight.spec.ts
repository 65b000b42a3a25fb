import { get } from "node:http";
import { expect, test } from "../../support/test.ts";

/** Ten packets: what a server sends on a new connection before it waits for an answer (RFC 6928). */
const FLIGHT_BYTES = 10 * 1460;

/** @returns how many bytes come, headers and all, in the smallest form that browsers take */
function bytesOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.socket.bytesRead));
    });
  });
}

test("PAGE-01 the home page comes whole in the first flight of a connection", async ({ baseURL }) => {
  expect(await bytesOnTheWire(baseURL ?? "")).toBeLessThanOrEqual(FLIGHT_BYTES);
});
