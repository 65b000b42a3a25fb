import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { jsonIn, readZip } from "@sealwright/testkit/read-zip";
import { sendContract, signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { beforeAll, expect, test } from "vitest";
import { visit } from "../visitor.ts";
import { enterDashboard, hidden, type OwnerInDashboard } from "./owner-in-dashboard.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** @param name of the file */
async function importPdf({ cookie }: OwnerInDashboard, name: string): Promise<Uint8Array> {
  const bytes = await textPdf("SERVICE AGREEMENT between Bay Coin Laundry Co. and Dana Owner");
  const body = new FormData();
  body.set("file", new File([bytes], name));
  const headers = { Origin: server.urls.dashboard };
  const { status } = await visit(`${server.urls.dashboard}/imports/pdf`, {
    method: "POST",
    cookie,
    headers,
    body,
  });
  expect(status).toBe(303);
  return bytes;
}

async function saveTemplate(owner: OwnerInDashboard, contract: string, name: string): Promise<void> {
  const requestId = hidden(await owner.get(`${contract}/template`), "requestId");
  const saved = await owner.send(`${contract}/template`, { name, requestId });
  expect(saved.location).toBe("/templates?done=saved");
}

async function download(owner: OwnerInDashboard & { password: string }) {
  const { status, bytes } = await owner.post("/settings/data/export", { password: owner.password });
  expect(status).toBe(200);
  return readZip(bytes);
}

test("DASH-03, SIGN-05: the download has contracts with every file, imports and templates, and no one else's", async () => {
  const [sent, others] = [await sendContract(server), await sendContract(server)];
  for (const { name, email } of [sent.seller, sent.buyer]) {
    await signBy(signingLink(await server.outbox.newestTo(email)), name);
  }
  const owner = { ...sent.owner, ...(await enterDashboard(server, sent.owner)) };
  const imported = await importPdf(owner, "../Bay: coin?.pdf");
  await saveTemplate(owner, sent.path, "Chairs");
  const made = await owner.post("/settings/api", {
    name: "Our server",
    mode: "test",
    scope: "envelopes:read",
  });
  const [key = ""] = /sk_test_[\w-]+/.exec(made.text) ?? [];
  const { attachments } = await server.outbox.newestTo(
    sent.owner.email,
    (mail) => mail.attachments.length > 0,
  );

  const id = sent.path.split("/").at(-1) ?? "";
  const folder = `contracts/General Bill of Sale ${id}`;
  const files = await download(owner);
  const importPath = Object.keys(files).find((name) => name.startsWith("imported/")) ?? "";
  expect(importPath).toMatch(/^imported\/_Bay_ coin_ [\w-]{36}\.pdf$/);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      "my-data.json",
      ...["as sent.pdf", "certificate.pdf", "record.json", "signed.pdf"].map((name) => `${folder}/${name}`),
      importPath,
    ].toSorted(),
  );
  expect(files[importPath]).toEqual(imported);
  expect(jsonIn(files, `${folder}/record.json`)).toMatchObject({
    id,
    state: "completed",
    envelope: { recipients: [{ email: sent.seller.email }, { email: sent.buyer.email }] },
  });
  const [shown, signed] = [files[`${folder}/as sent.pdf`], files[`${folder}/signed.pdf`]];
  expect(signed?.subarray(0, shown?.length)).toEqual(shown);
  expect(attachments.map(({ bytes }) => bytes)).toContain(signed?.length);
  expect(jsonIn(files, "my-data.json")).toMatchObject({
    templates: [{ name: "Chairs", templateId: 1045, answers: { condition: "asIs" } }],
    apiKeys: [{ name: "Our server", mode: "test", hint: key.slice(-4), revokedAt: null }],
    webhooks: [],
    deadlines: { remindsBefore: [90, 60, 30, 7], calendarSince: null },
  });
  const text = Object.values(files).map((bytes) => new TextDecoder("latin1").decode(bytes));
  expect(text.join("\n")).not.toContain(others.seller.email);
  expect(key).not.toBe("");
  expect(text.join("\n")).not.toContain(key);
});

test("DASH-03, SIGN-07: the download has drafts of the owner's documents, with their files", async () => {
  const owner = await enterDashboard(server);
  const body = new FormData();
  body.set("file", new File([await textPdf("LEASE")], "Lease 2027.pdf"));
  const headers = { Origin: server.urls.dashboard };
  const { cookie } = owner;
  const { location } = await visit(`${server.urls.dashboard}/documents`, {
    method: "POST",
    cookie,
    headers,
    body,
  });
  const id = location?.split("/").at(-1);
  const folder = `contracts/Lease 2027 ${id}`;
  const files = await download(owner);
  expect(Object.keys(files).filter((name) => name.startsWith(folder))).toEqual([
    `${folder}/record.json`,
    `${folder}/draft.json`,
    `${folder}/draft 1 Lease 2027.pdf`,
  ]);
  expect(jsonIn(files, `${folder}/draft.json`)).toMatchObject({
    title: "Lease 2027",
    people: [],
    documents: [{ name: "Lease 2027.pdf", pages: 1 }],
  });
  const file = files[`${folder}/draft 1 Lease 2027.pdf`];
  expect(new TextDecoder().decode(file?.slice(0, 5))).toBe("%PDF-");
});
