import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack } from "./attack.ts";
import { signInAttacks } from "./sign-in-attacks.ts";
import { endedSignIns, signInVictim } from "./victims.ts";

/** Some thousands of requests, many of which a loaded machine answers in tens of milliseconds. */
const ATTACKED_WITHIN_MS = 240_000;

let server: TestServer;
beforeAll(async () => {
  // Everything comes from one IP address.
  server = await startTestServer({ environment: { LIMIT_SIGN_IN_PER_IP: "100000/15m" } });
});
afterAll(() => server.stop());

test("ID-04, OPS-04 a small attack finds no fault, no leak and no ended sign-in", {
  timeout: ATTACKED_WITHIN_MS,
}, async () => {
  const results = await attack(server, { requests: 250, secondsPerTarget: 60, seed: 7, atOnce: 8 });
  for (const { name, problems } of results) expect([name, problems]).toEqual([name, []]);
  const faults = server.logs.filter(
    ({ level, msg }) => level === "error" && !msg.includes("TRUSTED_PROXIES"),
  );
  expect(faults).toEqual([]);
});

test("DASH-05, ID-04 the dashboard's sign-in withstands guessing, other sites' forms, set sessions, redirects and frames", async () => {
  const victims = [await signInVictim(server), await signInVictim(server)];
  expect((await signInAttacks(server, victims)).problems).toEqual([]);
});

test("what it looks for, it finds: a sign-in that has ended", async () => {
  const victim = await signInVictim(server);
  await fetch(`${server.urls.site}/v1/accounts:delete?key=test`, {
    method: "POST",
    body: JSON.stringify({ idToken: victim.idToken }),
  });
  expect(await endedSignIns(server, victim)).toEqual(
    expect.arrayContaining([
      "ID token (400)",
      "refresh token (400)",
      expect.stringMatching(/^dashboard session/),
    ]),
  );
});
