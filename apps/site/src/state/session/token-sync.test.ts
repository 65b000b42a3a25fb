import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessionOf } from "./stored-session.ts";
import { signIn } from "./support.ts";
import { createTokenSync } from "./token-sync.ts";

const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.end();
}).listen(0, "127.0.0.1");
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`;

beforeEach(() => void received.splice(0));
afterAll(() => new Promise<unknown>((closed) => server.close(closed)));

const session = () => sessionOf(signIn());

test("AUTH-17 the token is posted on sign-in and refresh, and deleted on sign-out", async () => {
  const sync = createTokenSync({ url: url(), maxAgeSeconds: 300 });
  const [first, refreshed] = [session(), session()];
  await sync(first, undefined, Date.now());
  await sync(refreshed, first, Date.now());
  await sync(undefined, refreshed, Date.now());
  expect(received).toEqual([
    `POST /session Bearer ${first.accessToken}`,
    `POST /session Bearer ${refreshed.accessToken}`,
    `DELETE /session Bearer ${refreshed.accessToken}`,
  ]);
});

test("AUTH-17 a token older than the limit is not posted, but a sign-out is always reported", async () => {
  const sync = createTokenSync({ url: url(), maxAgeSeconds: 300 });
  const current = session();
  await sync(current, undefined, current.receivedAt + 300_001);
  expect(received).toEqual([]);
  await sync(current, undefined, current.receivedAt + 300_000);
  await sync(undefined, current, current.receivedAt + 3_000_000);
  expect(received.map((call) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
});

test("AUTH-17 nothing is sent without a URL, or when no one was signed in", async () => {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    return new Response();
  };
  await createTokenSync({ url: "", maxAgeSeconds: 300, fetch })(session(), undefined, Date.now());
  await createTokenSync({ url: url(), maxAgeSeconds: 300, fetch })(undefined, undefined, Date.now());
  expect(sent).toBe(0);
});

test("AUTH-17 an unreachable server does not block a sign-in", async () => {
  const sync = createTokenSync({ url: "http://127.0.0.1:1/", maxAgeSeconds: 300 });
  await expect(sync(session(), undefined, Date.now())).resolves.toBeUndefined();
});
