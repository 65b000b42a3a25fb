import { createKeyedHash } from "@sealwright/runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedBill } from "./bill-of-sale.ts";
import { asOwner, type Colleague, joinWorkspace, type Owner } from "./colleagues.ts";
import { DENVER, deadlineKit } from "./deadline-kit.ts";
import { type Harness, SECRET, startSigning } from "./signing-harness.ts";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeEach(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterEach(() => signing.stop());

const signed = async (owner: Owner) => (await signedBill(signing, owner)).id;

const feed = async (secret: unknown) => {
  const { status, body } = await signing.call("deadlines/feed", { secret });
  return status === 200 ? String(body.calendar) : body.code;
};

async function ownerAndCora(): Promise<[Owner, Colleague, Owner]> {
  const owner = signing.owner();
  await kit.setZone(owner, DENVER);
  const cora = await joinWorkspace(signing, owner, "sender", "Cora Colleague");
  return [owner, cora, asOwner(cora)];
}

test("TEAM-03 reminders go to who is responsible, by their days and clocks", async () => {
  const [owner, cora, coraHere] = await ownerAndCora();
  const settings = { timeZone: "Europe/Berlin", remindsBefore: [7], sendsWeekly: false };
  expect((await cora.here("deadlines/save-settings", settings)).body).toEqual({ saved: true });
  expect((await owner.call("deadlines/read-settings")).body.timeZone).toBe(DENVER);
  const [own, hers] = [await signed(owner), await signed(coraHere)];
  await kit.save(owner, own, { end: "2026-08-02" }, { title: "Mine" });
  await kit.save(owner, hers, { end: "2026-08-02" }, { title: "Hers" });
  expect((await kit.deadlinesOf(owner, hers)).remindsBefore).toEqual([7]);
  const subjects = (to: Owner) => kit.mailsTo(to, "deadlines").map(({ content }) => content.subject);
  // 90 days before, then 7: at nine in Berlin it is one at night in Denver.
  await kit.livePast(1);
  expect([subjects(owner), subjects(cora)]).toEqual([["Mine: last day: August 2, 2026"], []]);
  kit.goTo("2026-07-26T07:00:07Z");
  await kit.livePast(1);
  expect(subjects(cora)).toEqual(["Hers: last day: August 2, 2026"]);
  expect(subjects(owner)).toHaveLength(1);
});

test("TEAM-03 each has a weekly summary of their own contracts, and stops it for themselves", async () => {
  const [owner, cora, coraHere] = await ownerAndCora();
  const weekly = { timeZone: DENVER, remindsBefore: [], sendsWeekly: true };
  await owner.call("deadlines/save-settings", weekly);
  const [own, hers] = [await signed(owner), await signed(coraHere)];
  await kit.save(owner, own, { end: "2026-06-03" }, { title: "Mine" });
  await kit.save(owner, hers, { end: "2026-06-03" }, { title: "Hers" });
  await kit.livePast(8);
  const textOf = (to: Owner) => JSON.stringify(kit.mailsTo(to, "weekly").map(({ content }) => content));
  expect([textOf(owner).includes("Mine"), textOf(owner).includes("Hers")]).toEqual([true, false]);
  expect([textOf(cora).includes("Mine"), textOf(cora).includes("Hers")]).toEqual([false, true]);
  const [mail] = kit.mailsTo(cora, "weekly");
  const secret = mail?.headers?.unsubscribeUrl?.split("/unsubscribe/")[1];
  expect((await signing.call("deadlines/unsubscribe", { secret })).body).toEqual({ unsubscribed: true });
  expect((await cora.here("deadlines/read-settings")).body.sendsWeekly).toBe(false);
  expect((await owner.call("deadlines/read-settings")).body.sendsWeekly).toBe(true);
});

test("TEAM-03 a link of an earlier summary stops its reader’s, also once the workspace has a new owner", async () => {
  const [owner, cora, coraHere] = await ownerAndCora();
  const weekly = { timeZone: DENVER, remindsBefore: [], sendsWeekly: true };
  await owner.call("deadlines/save-settings", weekly);
  for (const one of [owner, coraHere]) await kit.save(owner, await signed(one), { end: "2026-06-03" });
  await kit.livePast(8);
  const secretOf = (to: Owner) =>
    kit.mailsTo(to, "weekly")[0]?.headers?.unsubscribeUrl?.split("/unsubscribe/")[1];
  const sendsTo = async (one: Owner["call"]) => (await one("deadlines/read-settings")).body.sendsWeekly;
  await owner.call("people/change-role", { member: cora.member, role: "admin" });
  expect((await owner.call("people/hand-over", { member: cora.member })).body).toEqual({ handedOver: true });
  const former: Owner["call"] = (path) => owner.call(path, { workspace: cora.workspace });
  const unsubscribe = (to: Owner) => signing.call("deadlines/unsubscribe", { secret: secretOf(to) });
  expect((await unsubscribe(owner)).body).toEqual({ unsubscribed: true });
  expect([await sendsTo(former), await sendsTo(cora.here)]).toEqual([false, true]);
  expect((await unsubscribe(cora)).body).toEqual({ unsubscribed: true });
  expect(await sendsTo(cora.here)).toBe(false);
});

test("TEAM-03 links of summaries that an earlier release sent still stop them", async () => {
  const [, cora] = await ownerAndCora();
  const secret = `${cora.member}.${createKeyedHash(SECRET, "unsubscribing").hash(cora.member)}`;
  expect((await signing.call("deadlines/unsubscribe", { secret })).body).toEqual({ unsubscribed: true });
  expect((await cora.here("deadlines/read-settings")).body.sendsWeekly).toBe(false);
});

test("TEAM-03 each has a calendar address, which ends with their membership and outlives a new owner", async () => {
  const [owner, cora] = await ownerAndCora();
  const vera = await joinWorkspace(signing, owner, "viewer", "Vera Viewer");
  const id = await signed(owner);
  await kit.save(owner, id, { end: "2026-08-02" }, { title: "Six chairs" });
  const addresses = [];
  for (const call of [owner.call, cora.here, vera.here]) {
    addresses.push((await call("deadlines/create-calendar")).body.secret);
  }
  for (const secret of addresses) expect(await feed(secret)).toContain("Six chairs");
  await owner.call("people/remove", { member: vera.member, to: null });
  expect(await feed(addresses[2])).toBe("address-not-found");
  await owner.call("people/change-role", { member: cora.member, role: "admin" });
  expect((await owner.call("people/hand-over", { member: cora.member })).body).toEqual({ handedOver: true });
  for (const secret of addresses.slice(0, 2)) expect(await feed(secret)).toContain("Six chairs");
  expect((await owner.call("people/leave", { workspace: cora.workspace })).body).toEqual({ left: true });
  expect(await feed(addresses[0])).toBe("address-not-found");
  await cora.here("deadlines/revoke-calendar");
  expect(await feed(addresses[1])).toBe("address-not-found");
});

test("TEAM-03 what someone leaves behind reminds their colleague", async () => {
  const [owner, cora, coraHere] = await ownerAndCora();
  const hers = await signed(coraHere);
  await kit.save(owner, hers, { end: "2026-08-02" }, { title: "Hers" });
  await cora.here("people/leave");
  await kit.livePast(1);
  expect(kit.mailsTo(owner, "deadlines").map(({ content }) => content.subject)).toEqual([
    "Hers: last day: August 2, 2026",
  ]);
  expect(kit.mailsTo(cora, "deadlines")).toEqual([]);
});
