import { once } from "node:events";
import { connect } from "node:net";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** More than is on its way between two programs. */
const TOO_LARGE = 2 * 1024 * 1024;

test.each([
  "/api/signature/requests",
  "/api/signature/drafts",
  "/api/payments/createStripeSubscriptionUS",
  "/v1/accounts:signUp?key=test",
])("OPS-05 a body that %s does not read leaves the connection open for the next request", async (path) => {
  const { host, hostname, port } = new URL(server.urls.site);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  const closed = once(socket, "close");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${TOO_LARGE}\r\n\r\n`);
  socket.write("x".repeat(TOO_LARGE));
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  await closed;
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
    path.endsWith("drafts") ? "HTTP/1.1 401" : "HTTP/1.1 413",
    "HTTP/1.1 200",
  ]);
});
