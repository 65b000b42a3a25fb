import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freshEmail, registerAccount, startTestServer } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

/** A collector of OpenTelemetry, as far as traces in JSON go. */
async function startCollector(status = 200) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

test("OPS-08 a request is the root of a trace that has its jobs and mails, and no email address", async () => {
  const collector = await startCollector();
  const server = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const email = freshEmail();
  await registerAccount(server, email);
  await fetch(`${server.urls.site}/healthz`);
  const asked = await fetch(
    `${server.urls.site}/v1/accounts:sendOobCode?key=${server.config.identity.apiKey}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Request-Id": "reset-from-a-test" },
      body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
    },
  );
  expect(asked.status).toBe(200);
  await server.outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  await server.stop();
  const spans = collector.spans();
  const root = spans.find(({ attributes }) => JSON.stringify(attributes).includes("reset-from-a-test"));
  expect(root).toMatchObject({ name: "POST /v1/accounts:sendOobCode" });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["identity.password-reset-mail", "mail"]),
  );
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
  expect(spans.filter(({ name }) => name.includes("healthz"))).toEqual([]);
  expect(collector.bodies.join()).not.toContain(email);
});

test("OPS-08 a collector that refuses is a line in the log, and a server that was not told of one sends nothing", async () => {
  const collector = await startCollector(400);
  const server = await startTestServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  await fetch(`${server.urls.site}/v1/accounts:signUp`, { method: "POST" });
  await server.stop();
  expect(server.logs).toContainEqual(expect.objectContaining({ level: "warn", msg: "traces not sent" }));
  const sent = collector.bodies.length;
  const quiet = await startTestServer();
  await fetch(`${quiet.urls.site}/v1/accounts:signUp`, { method: "POST" });
  await quiet.stop();
  expect(collector.bodies).toHaveLength(sent);
});
