import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

interface Call {
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

let server: TestServer;
let calls: Call[] = [];
let respond: RequestListener;
const posthog = createServer((request, response) => {
  calls.push({ url: request.url, headers: request.headers });
  respond(request, response);
});

const start = (environment: Record<string, string> = {}) =>
  startTestServer({
    environment: {
      PUBLIC_POSTHOG_KEY: "phc_0123456789abc",
      POSTHOG_HOST: `http://127.0.0.1:${(posthog.address() as AddressInfo).port}`,
      PUBLIC_EVENT_LOG: "true",
      ...environment,
    },
  });
beforeAll(async () => {
  await once(posthog.listen(0, "127.0.0.1"), "listening");
  server = await start();
});
afterAll(async () => {
  await server.stop();
  posthog.close();
});

const accepted: RequestListener = (_request, response) => {
  response.setHeader("Content-Type", "application/json").end('{"status":1}');
};
const send = (path: string, init: RequestInit = {}, to = server) => {
  calls = [];
  const headers = { Origin: to.urls.site, ...init.headers };
  return fetch(`${to.urls.site}${path}`, {
    method: "POST",
    body: "{}",
    redirect: "manual",
    ...init,
    headers,
  });
};

test("ANA-01 the relay is there only with a key, and passes on neither cookies nor the visitor's IP address", async () => {
  respond = accepted;
  const relayed = await send("/relay/posthog/e/?ip=0", {
    headers: { Cookie: "session=secret", "X-Forwarded-For": "203.0.113.7", "Content-Type": "text/plain" },
  });
  expect([relayed.status, await relayed.json()]).toEqual([200, { status: 1 }]);
  expect(calls).toEqual([expect.objectContaining({ url: "/e/?ip=0" })]);
  expect(JSON.stringify(calls)).not.toMatch(/secret|203\.0\.113/);
  const off = await startTestServer();
  onTestFinished(() => off.stop());
  expect([404, 405]).toContain((await send("/relay/posthog/e/", {}, off)).status);
});

test("ANA-01 of PostHog's answer only status, content type and body come back", async () => {
  respond = (_request, response) => {
    const hostile = {
      "Content-Type": "text/html",
      "Content-Security-Policy": "default-src * 'unsafe-inline'",
      "Clear-Site-Data": '"*"',
      "Service-Worker-Allowed": "/",
      "Strict-Transport-Security": "max-age=0",
      "Set-Cookie": "session=1; Path=/",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=31536000",
      "X-Content-Type-Options": "none",
      "Referrer-Policy": "unsafe-url",
      Refresh: "0; url=https://evil.example",
      Link: "<https://evil.example>; rel=preload",
    };
    response.writeHead(429, hostile).end("<script>alert(1)</script>");
  };
  const ours = await send("/relay/posthog/nothing");
  const answer = await send("/relay/posthog/e/");
  expect([answer.status, await answer.text()]).toEqual([429, "<script>alert(1)</script>"]);
  expect(answer.headers.get("Content-Type")).toBe("text/html");
  const changing = ["content-type", "content-length", "date", "x-request-id"];
  const others = ({ headers }: Response) => [...headers].filter(([name]) => !changing.includes(name));
  expect(others(answer)).toEqual(others(ours));
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test.each<[string, RequestListener]>([
  ["redirects", (_request, response) => response.writeHead(307, { Location: "/elsewhere" }).end()],
  ["breaks off", (_request, response) => response.writeHead(200, { "Content-Length": "9" }).end("half")],
  ["hangs up", (request) => request.socket.destroy()],
  ["sends without end", (_request, response) => response.end("x".repeat(1_000_001))],
  ["does not speak HTTP", (request) => request.socket.end("nonsense\r\n\r\n")],
])("ANA-01 an upstream that %s is a 502 of ours", async (_what, hostile) => {
  respond = hostile;
  const answer = await send("/relay/posthog/e/");
  expect([answer.status, answer.headers.get("Location")]).toEqual([502, null]);
  expect(calls.map(({ url }) => url)).toEqual(["/e/"]);
});

test("ANA-01 it relays PostHog's own endpoints and nothing else of that host", async () => {
  respond = accepted;
  for (const path of ["/e/", "/i/v0/e/", "/batch/", "/s/", "/flags/?v=2", "/decide/?v=3"]) {
    expect([path, (await send(`/relay/posthog${path}`)).status]).toEqual([path, 200]);
  }
  for (const path of [
    "/",
    "/api/projects",
    "/e/../api",
    "/e/%2e%2e/api",
    "/static/array.js",
    "/e//",
    "//x/e/",
  ]) {
    expect([path, (await send(`/relay/posthog${path}`)).status]).toEqual([path, 404]);
    expect(calls).toEqual([]);
  }
});

test.each(["/relay/posthog/e/", "/api/events"])(
  "ANA-01 pages of other sites cannot use %s, and one address has a limit",
  async (path) => {
    respond = accepted;
    const body = JSON.stringify({ name: "page_view", properties: { path: "/about" }, at: 1 });
    const foreign = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of foreign) expect((await send(path, { body, headers })).status).toBe(403);
    expect(calls).toEqual([]);
    const limited = await start({ LIMIT_EVENTS_PER_IP: "2/1m", TRUSTED_PROXIES: "1" });
    onTestFinished(() => limited.stop());
    const from = async (address: string) =>
      (await send(path, { body, headers: { "X-Forwarded-For": address } }, limited)).status;
    const statuses = [await from("203.0.113.7:1"), await from("203.0.113.7:2"), await from("203.0.113.7:3")];
    expect(statuses.map((status) => status < 300)).toEqual([true, true, false]);
    expect(statuses[2]).toBe(429);
    expect(await from("203.0.113.8")).toBeLessThan(300);
  },
);
