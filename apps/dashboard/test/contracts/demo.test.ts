import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { SAMPLE_CONTRACTS } from "../../src/features/contracts/sample/sample-company.ts";
import { sampleEnvelope } from "../../src/features/contracts/sample/sample-envelope.ts";
import { visit } from "../visitor.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const at = (path: string) => visit(`${server.urls.dashboard}${path}`);

/** The titles of the rows, in their order. */
function titles(text: string): string[] {
  return [...text.matchAll(/<th scope="row" class="ledger-name"><a href="[^"]+">([^<]+)</g)].map(
    ([, title = ""]) => title,
  );
}

test("WORK-06 anyone opens the sample, without a cookie, and it is marked and kept out of search engines", async () => {
  const { status, text, headers } = await at("/demo");
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
  expect(titles(text)).toHaveLength(SAMPLE_CONTRACTS.length);
  expect(text).toContain(">Sample</p>");
  expect(text).toContain("nothing can be changed or sent");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain("data-own-zone");
  const states = new Set(SAMPLE_CONTRACTS.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["completed", "declined", "draft", "expired", "sent", "voided"]);
});

test("WORK-06 nothing of it can be changed: no page of it has a form that is sent, and none takes one", async () => {
  for (const { id, title, text } of SAMPLE_CONTRACTS) {
    const record = await at(`/demo/contracts/${id}`);
    expect([id, record.status, record.headers.getSetCookie()]).toEqual([id, 200, []]);
    expect(record.text).toContain(title);
    expect(record.text).toContain(text[0]?.slice(0, 40).replaceAll("&", "&amp;"));
    expect(record.text).not.toMatch(/method="post"|href="\/contracts/);
  }
  expect((await at("/demo")).text).not.toMatch(/method="post"|href="\/contracts/);
  for (const path of ["/demo", "/demo/contracts/lease-4b", "/demo/contracts/lease-4b/void"]) {
    const { status } = await visit(`${server.urls.dashboard}${path}`, {
      method: "POST",
      headers: { Origin: server.urls.dashboard },
      body: new URLSearchParams({ reason: "x" }),
    });
    expect([path, status]).toEqual([path, 404]);
  }
  for (const id of ["unknown", "%00", "x".repeat(500)])
    expect((await at(`/demo/contracts/${id}`)).status).toBe(404);
});

test("WORK-06 it is searched, filtered and sorted as a workspace is", async () => {
  const of = async (query: string) => titles((await at(`/demo?${query}`)).text);
  expect(await of("q=lindqvist")).toEqual(["Residential Lease, 418 Alder St, Unit 4B"]);
  expect((await of("filter=needs-you")).length).toBe(4);
  expect((await of(""))[0]).toContain("Laundry Equipment Service");
  expect((await of("sort=amount"))[0]).toBe("Promissory Note");
  expect((await of("sort=title"))[0]).toContain("Commercial Lease");
});

test("WORK-06 the sample’s signers sign one after the other, as its timeline says", async () => {
  const { text } = await at("/demo/contracts/lease-4b");
  expect(text).not.toMatch(/All at the same time|is on its way/);
  expect(text).toContain("Gets the link once the ones before have signed");
  for (const contract of SAMPLE_CONTRACTS.filter(({ signers }) => signers.length > 0)) {
    const { recipients, events } = sampleEnvelope(contract, Date.now());
    for (const { id, order, notifiedAt, signedAt } of recipients) {
      const mailed = events.find(({ kind, recipient }) => kind === "notified" && recipient === id);
      expect([contract.id, notifiedAt]).toEqual([contract.id, mailed?.at ?? null]);
      const before = recipients.filter((one) => one.order < order);
      if (mailed) expect(before.every((one) => (one.signedAt ?? "9") < mailed.at)).toBe(true);
      if (signedAt) expect(before.every((one) => one.signedAt !== null)).toBe(true);
    }
  }
});

test("WORK-06 what a search or a filter finds is in the title, and ready to be read out", async () => {
  const of = async (query: string) => {
    const { text } = await at(`/demo?${query}`);
    return [/<title>(.*?) · /.exec(text)?.[1], / data-result="([^"]*)"/.exec(text)?.[1]];
  };
  expect(await of("")).toEqual(["Sample contracts", "14 contracts found"]);
  expect(await of("filter=needs-you")).toEqual(["Sample contracts: Needs you", "4 contracts found"]);
  expect(await of("q=lindqvist")).toEqual(["Sample contracts: “lindqvist”", "1 contract found"]);
  expect(await of("q=zzz&filter=draft")).toEqual(["Sample contracts: Drafts, “zzz”", "No contracts found"]);
});
