import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessionOf } from "../../src/state/session/stored-session.ts";
import { createTokenSync } from "../../src/state/session/token-sync.ts";
import { signIn } from "./support.ts";

const told: string[] = [];
const server = createServer((request, response) => {
  told.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.end();
}).listen(0, "127.0.0.1");
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`;

beforeEach(() => void told.splice(0));
afterAll(() => new Promise<unknown>((closed) => server.close(closed)));

const session = () => sessionOf(signIn());

test("AUTH-17 the token is posted on sign-in and on renewal, and deleted on sign-out", async () => {
  const tell = createTokenSync({ url: url(), maxAgeSeconds: 300 });
  const [first, renewed] = [session(), session()];
  await tell(first, undefined, Date.now());
  await tell(renewed, first, Date.now());
  await tell(undefined, renewed, Date.now());
  expect(told).toEqual([
    `POST /session Bearer ${first.accessToken}`,
    `POST /session Bearer ${renewed.accessToken}`,
    `DELETE /session Bearer ${renewed.accessToken}`,
  ]);
});

test("AUTH-17 a token that is older than the limit is not posted; a sign-out is told whatever its age", async () => {
  const tell = createTokenSync({ url: url(), maxAgeSeconds: 300 });
  const kept = session();
  await tell(kept, undefined, kept.receivedAt + 300_001);
  expect(told).toEqual([]);
  await tell(kept, undefined, kept.receivedAt + 300_000);
  await tell(undefined, kept, kept.receivedAt + 3_000_000);
  expect(told.map((call) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
});

test("AUTH-17 nothing is told without an address, nor when nobody was signed in", async () => {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    return new Response();
  };
  await createTokenSync({ url: "", maxAgeSeconds: 300, fetch })(session(), undefined, Date.now());
  await createTokenSync({ url: url(), maxAgeSeconds: 300, fetch })(undefined, undefined, Date.now());
  expect(sent).toBe(0);
});

test("AUTH-17 a server that cannot be reached does not stop a sign-in", async () => {
  const tell = createTokenSync({ url: "http://127.0.0.1:1/", maxAgeSeconds: 300 });
  await expect(tell(session(), undefined, Date.now())).resolves.toBeUndefined();
});
