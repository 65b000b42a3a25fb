import fs from "node:fs";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

/** Every write to a file fails as on a full disk. */
function fillDisk(): void {
  vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", errno: -28 });
  });
}

test("SIGN-05, OPS-05: on a full disk a signer is asked to try again, and once there is room the contract is signed and sealed", async () => {
  const { owner, seller, buyer } = await sendContract(server);
  const [toSam, toBea] = [
    signingLink(await server.outbox.newestTo(seller.email)),
    signingLink(await server.outbox.newestTo(buyer.email)),
  ];
  await signBy(toSam, "Sam Seller");
  const open = () =>
    fetch(toBea, { method: "POST", redirect: "manual", headers: { Origin: server.urls.signing } });
  fillDisk();
  const refused = await open();
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringMatching(/try again/i)]);
  vi.restoreAllMocks();
  await expect.poll(async () => (await open()).status).toBe(303);
  await signBy(toBea, "Bea Buyer");
  for (const address of [seller.email, buyer.email, owner.email]) {
    const mail = await server.outbox.newestTo(address, ({ attachments }) => attachments.length > 0);
    expect(mail.attachments).toHaveLength(2);
  }
});
