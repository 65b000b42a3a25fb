import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { startTestServer } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { createSealRoots } from "../../src/http/seal-roots.ts";

const PEM = "-----BEGIN CERTIFICATE-----\nAQID\n-----END CERTIFICATE-----\n";

test("SEAL-03 the roots of our seals are there for any page, and caches keep them for an hour", async () => {
  const answer = await createSealRoots(async () => PEM).request(SEAL_ROOTS_PATH);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(PEM);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pem-certificate-chain",
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
});

test("SEAL-03 where nothing is sealed there are no roots", async () => {
  const server = await startTestServer({ environment: { SIGNING: "off" } });
  onTestFinished(() => server.stop());
  expect((await fetch(`${server.urls.site}${SEAL_ROOTS_PATH}`)).status).toBe(404);
});
