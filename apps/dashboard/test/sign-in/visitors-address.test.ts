import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  registerVerifiedAccount,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf, SignInVisitor } from "./sign-in-visitor.ts";

const IPS = ["203.0.113.1", "203.0.113.2"] as const;

const CALLER = "198.51.100.1";

/** Identity service, product backend and dashboard in one process, behind a proxy. */
let ours: TestServer;
/** A dashboard that calls the services of the first, through its proxy. */
let calling: TestServer;
let proxy: Server;
beforeAll(async () => {
  ours = await startTestServer({
    environment: {
      TRUSTED_PROXIES: "1",
      TRUSTED_CALLERS: `2001:db8::7, ${CALLER}`,
      LIMIT_SIGN_IN_PER_IP: "3/1h",
      IDENTITY_PROJECT_ID: "shared",
    },
  });
  proxy = createServer((request, response) => void forward(request, response)).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  calling = await startTestServer({
    environment: {
      TRUSTED_PROXIES: "1",
      IDENTITY_PROJECT_ID: "shared",
      PUBLIC_IDENTITY_URL: url,
      IDENTITY_KEYS_URL: `${url}/.well-known/jwks.json`,
      PUBLIC_SIGNATURE_URL: `${url}/api/signature`,
    },
  });
});
afterAll(async () => {
  await calling.stop();
  proxy.close();
  await ours.stop();
});

/** Appends its client to X-Forwarded-For, as a proxy does; there it is the other instance. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization, "content-type": type = "", "x-forwarded-for": forwarded } = request.headers;
  const answer = await fetch(new URL(request.url ?? "/", ours.urls.site), {
    method: request.method ?? "GET",
    headers: {
      "X-Forwarded-For": forwarded ? `${forwarded}, ${CALLER}` : CALLER,
      ...(type ? { "Content-Type": type } : {}),
      ...(authorization ? { Authorization: authorization } : {}),
    },
    ...(request.method === "POST" ? { body: await buffer(request) } : {}),
  });
  response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const from = (server: TestServer, ip: string) => new SignInVisitor(server, { "X-Forwarded-For": ip });

test.each([
  ["in its own process", () => ours],
  ["of another instance", () => calling],
] as const)(
  "DASH-05 limits of services %s count the visitor's address, not the dashboard's",
  async (where, serverOf) => {
    const server = serverOf();
    const { email } = await registerVerifiedAccount(ours);
    const [guesser, owner] = IPS.map((ip) => `${ip.slice(0, -1)}${where.length}${ip.slice(-1)}`) as [
      string,
      string,
    ];
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const page = await from(server, guesser).signIn({
        email: `guess-${count}@company.example`,
        password: "Wrong12pass",
      });
      statuses.push(page.status);
      if (page.status === 429) expect(refusalOf(page)).toMatch(/^Too many attempts\./);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const page = await from(server, owner).signIn({ email, password: TEST_PASSWORD });
    expect([page.status, page.location]).toEqual([303, "/"]);
  },
);

test("DASH-05 an address that no known caller forwards does not count", async () => {
  const guess = (ip: string) =>
    fetch(`${ours.urls.site}/v1/accounts:signInWithPassword?key=k`, {
      method: "POST",
      // The proxy appends the caller's own address; what is before it, anyone may have written.
      headers: { "Content-Type": "application/json", "X-Forwarded-For": `${ip}, 198.51.100.7` },
      body: JSON.stringify({
        email: `a-${ip}@company.example`,
        password: "Wrong12pass",
        returnSecureToken: true,
      }),
    });
  const answers = [];
  for (let count = 1; count <= 5; count += 1) {
    answers.push(
      ((await (await guess(`203.0.113.9${count}`)).json()) as { error: { message: string } }).error.message,
    );
  }
  expect(answers.slice(3)).toEqual(Array(2).fill(expect.stringMatching(/^TOO_MANY_ATTEMPTS/)));
});
