import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { startTestServer } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { createSealRoots } from "../../src/http/seal-roots.ts";

const PEM = "-----BEGIN CERTIFICATE-----\nAQID\n-----END CERTIFICATE-----\n";
const TEST_PEM = PEM.replace("AQID", "BAUG");

test.each([
  ["SEAL-03 the roots of our seals are", SEAL_ROOTS_PATH, PEM],
  ["SIGN-10 the roots of the seals of tests are, apart from the others,", TEST_ROOTS_PATH, TEST_PEM],
])("%s there for any page, and caches keep them for an hour", async (_, path, pem) => {
  const roots = { roots: async () => PEM, testRoots: async () => TEST_PEM };
  const answer = await createSealRoots(roots).request(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(pem);
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
