import { createHash } from "node:crypto";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { openDashboard, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { beforeAll, expect, test } from "vitest";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

test("SEAL-02 the record of an envelope of several uploads lists each of them, and gives each of its files", async () => {
  const account = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, account, "test");
  const documents: string[] = [];
  for (const name of ["Supply agreement.pdf", "Price list.pdf"]) {
    const upload = await call("POST", `/documents?name=${encodeURIComponent(name)}`, onePagePdf());
    documents.push(upload.id);
  }
  const signers = [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }];
  const { id } = await call("POST", "/envelopes", { subject: "Supply 2027", documents, signers });
  const owner = await openDashboard(server, account);
  const path = `/contracts/${id}`;
  const page = async () => (await owner.get(path)).text();
  expect(await page()).toMatch(/PDF as sent: Supply agreement<.*PDF as sent: Price list</s);

  const hasLink = ({ links }: { links: string[] }) => links.some((link) => link.includes("/s/"));
  await signBy(signingLink(await server.outbox.newestTo(account.email, hasLink)), "Robin Askew");
  await server.outbox.newestTo(account.email, ({ subject }) => subject.startsWith("Signed"));
  const record = await page();
  const hashes: string[] = [];
  for (const [position, title] of ["Supply agreement", "Price list"].entries()) {
    for (const [kind, suffix] of [
      ["sealed", "sealed"],
      ["shown", "as sent"],
      ["certificate", "audit certificate"],
    ]) {
      const link = `${path}/files/${kind}${position > 0 ? `?document=${position}` : ""}`;
      expect(record).toContain(`href="${link}"`);
      const response = await owner.get(link);
      expect(response.headers.get("Content-Disposition")).toContain(`filename="${title}, ${suffix}.pdf"`);
      const hash = createHash("sha256")
        .update(new Uint8Array(await response.arrayBuffer()))
        .digest("hex");
      if (kind !== "certificate") expect(record).toContain(`<code>${hash}</code>`);
      hashes.push(hash);
    }
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const document of ["2", "-1", "x", "0.5", ""]) {
    const { status } = await owner.get(`${path}/files/sealed?document=${document}`);
    expect([document, status]).toEqual([document, document === "" ? 200 : 404]);
  }
});
