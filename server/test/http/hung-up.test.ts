import { once } from "node:events";
import { connect } from "node:net";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      PUBLIC_EVENT_LOG: "true",
      PUBLIC_POSTHOG_KEY: "phc_0123456789abc",
      POSTHOG_HOST: "http://127.0.0.1:9",
    },
  });
});
afterAll(() => server.stop());

const FORM = "application/x-www-form-urlencoded";

test.each([
  ["site", "/api/signature/requests", "application/json"],
  ["site", "/api/payments/createStripeSubscriptionUS", "application/json"],
  ["site", "/api/payments/stripe/webhook", "application/json"],
  ["site", "/api/social/finish", "application/json"],
  ["site", "/v1/accounts:signUp?key=k", "application/json"],
  ["site", "/v1/token?key=k", FORM],
  ["site", "/clm/request-demo", FORM],
  ["site", "/api/events", "application/json"],
  ["site", "/relay/posthog/e/", "text/plain"],
  ["dashboard", "/login", FORM],
] as const)(
  "OPS-05 a client of the %s that hangs up within the body of %s is no fault of ours",
  async (part, path, type) => {
    const { port, host, origin } = new URL(server.urls[part]);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\n`;
    for (const half of ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]) {
      const before = server.logs.length;
      const socket = connect(Number(port), "127.0.0.1");
      await once(socket, "connect");
      // The server asks for the body once a handler reads it.
      socket.write(`${head}Expect: 100-continue\r\n${half.split("\r\n\r\n", 1)}\r\n\r\n`);
      await once(socket, "data");
      socket.write(half.slice(half.indexOf("\r\n\r\n") + 4), () => socket.resetAndDestroy());
      const lines = () => server.logs.slice(before);
      await expect.poll(() => lines().some(({ status }) => status === 499)).toBe(true);
      // Another request, whose line is written after whatever the first one still had to say.
      await fetch(`${origin}/healthz`);
      expect(lines().filter(({ level }) => level === "warn" || level === "error")).toEqual([]);
    }
  },
);
