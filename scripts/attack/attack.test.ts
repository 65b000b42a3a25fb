import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack } from "./attack.ts";
import { endedSignIns, signInVictim } from "./victims.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("ID-04, OPS-04 a small attack finds no fault, no leak and no ended sign-in", async () => {
  const results = await attack(server, { requests: 500, secondsPerTarget: 60, seed: 7, atOnce: 8 });
  for (const { name, problems } of results) expect([name, problems]).toEqual([name, []]);
  const faults = server.logs.filter(
    ({ level, msg }) => level === "error" && !msg.includes("TRUSTED_PROXIES"),
  );
  expect(faults).toEqual([]);
});

test("what it looks for, it finds: a sign-in that has ended", async () => {
  const victim = await signInVictim(server);
  await fetch(`${server.urls.site}/v1/accounts:delete?key=test`, {
    method: "POST",
    body: JSON.stringify({ idToken: victim.idToken }),
  });
  expect(await endedSignIns(server, victim)).toEqual([
    "ID token (400)",
    "refresh token (400)",
    expect.stringMatching(/^dashboard session/),
  ]);
});
