import { NO_TERMS } from "@sealwright/terms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "../api/pdf-samples.ts";
import { sendBill } from "../bill-of-sale.ts";
import { asOwner, type Colleague, joinWorkspace, type Owner } from "../colleagues.ts";
import { DENVER, deadlineKit } from "../deadline-kit.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { callOf, MARK } from "./private-things.ts";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeAll(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterAll(() => signing.stop());

const END = "2026-08-02";

/** Everyone gets reminders 90 days before and the weekly summary. */
async function team() {
  const owner = signing.owner();
  const people = {
    owner,
    hana: await joinWorkspace(signing, owner, "sender", "Hana Holder"),
    milo: await joinWorkspace(signing, owner, "sender", "Milo Mate"),
    ada: await joinWorkspace(signing, owner, "admin", "Ada Admin"),
    sue: await joinWorkspace(signing, owner, "sender", "Sue Sender"),
  };
  const settings = { timeZone: DENVER, remindsBefore: [90], sendsWeekly: true };
  for (const one of Object.values(people)) await callOf(one)("deadlines/save-settings", settings);
  return people;
}

async function addLease(by: Colleague, title: string): Promise<string> {
  const file = { kind: "pdf", name: `${title}.pdf`, bytes: await samplePdf(3) };
  const { id } = (await by.here("imports/upload", file)).body;
  const terms = { ...NO_TERMS, otherSide: `${title} Inc.`, end: END };
  await by.here("imports/confirm", { id, title, terms, version: null });
  return String(id);
}

const show = (
  by: Colleague,
  id: string,
  from: readonly Colleague[] | null,
  to: readonly Colleague[] | null,
) =>
  by.here("contracts/privacy", {
    id,
    from: from?.map(({ member }) => member) ?? null,
    to: to?.map(({ member }) => member) ?? null,
  });

/** What deadlines are mailed about, a line each person who got some. */
function mailedAbout(people: Record<string, Owner | Colleague>, word: string): Record<string, string[]> {
  const entries = Object.entries(people).map(([name, one]) => [
    name,
    (["deadlines", "weekly"] as const).filter((kind) =>
      kit.mailsTo(one as Owner, kind).some(({ content }) => JSON.stringify(content).includes(word)),
    ),
  ]);
  return Object.fromEntries(entries.filter(([, kinds]) => kinds?.length));
}

test("TEAM-03 reminders and weekly summaries of a private contract go to who is responsible, and to no one else", async () => {
  const people = await team();
  const { owner, hana, milo, sue } = people;
  const lease = await addLease(hana, `${MARK} lease`);
  const { id: offer } = await sendBill(asOwner(hana), { reminds: false });
  const open = await addLease(sue, "Open lease");
  for (const id of [lease, offer])
    expect((await show(hana, id, null, [hana, milo])).body).toEqual({ changed: true });
  await kit.livePast(8);
  expect(mailedAbout(people, MARK)).toEqual({ hana: ["deadlines", "weekly"] });
  expect(mailedAbout(people, "Bill of Sale")).toEqual({ hana: ["weekly"] });
  expect(mailedAbout(people, "Open lease")).toEqual({ sue: ["deadlines", "weekly"] });
  const subjects = (one: Owner | Colleague) =>
    kit.mailsTo(one as Owner, "weekly").map(({ content }) => content.subject);
  expect([owner, people.ada, milo].flatMap(subjects)).toEqual([]);
  expect(subjects(sue)).toEqual(["Your contracts this week: 1 deadline"]);

  // The next mail follows who is responsible, who sees it by that.
  await hana.here("contracts/assign", { id: lease, from: hana.member, to: milo.member });
  await hana.here("contracts/assign", { id: offer, from: hana.member, to: null });
  await sue.here("contracts/assign", { id: open, from: sue.member, to: null });
  signing.mails.length = 0;
  await kit.livePast(7);
  expect(mailedAbout(people, MARK)).toEqual({ milo: ["weekly"] });
  expect(mailedAbout(people, "Bill of Sale")).toEqual({ owner: ["weekly"] });
  expect(subjects(owner)).toEqual(["Your contracts this week: 1 deadline, 1 contract out for signature"]);
  expect([hana, people.ada, sue].flatMap(subjects)).toEqual([]);
});

test("TEAM-03 a reminder that waits goes to who is responsible by then, also after an account is deleted", async () => {
  const people = await team();
  const { owner, hana, milo, sue } = people;
  const lease = await addLease(hana, `${MARK} lease`);
  await show(hana, lease, null, [hana, milo]);
  // Written while no mail is sent, at night.
  await signing.query
    .insertInto("signing.reminders")
    .values({
      id: lease,
      workspaceId: hana.workspace,
      contractId: lease,
      daysBefore: 90,
      kind: "end",
      deadlineOn: END,
      createdAt: new Date(signing.clock.now()),
      sentAt: null,
    })
    .execute();
  await hana.here("contracts/assign", { id: lease, from: hana.member, to: sue.member });
  await show(sue, lease, [hana, milo, sue], [sue]);
  await signing.signing.forgetOwner(sue.uid);
  await kit.livePast(1);
  expect(mailedAbout(people, MARK)).toEqual({ owner: ["deadlines"] });
  expect((await owner.call("contracts/read", { id: lease })).status).toBe(200);
});

test("TEAM-03 a calendar has the private contracts that its reader sees, and follows each change of who does", async () => {
  const people = await team();
  const { hana, milo } = people;
  const names = Object.keys(people) as (keyof typeof people)[];
  const addresses = new Map<string, unknown>();
  for (const name of names) {
    addresses.set(name, (await callOf(people[name])("deadlines/create-calendar")).body.secret);
  }
  const lease = await addLease(hana, `${MARK} lease`);
  const known = new Map<string, unknown>();
  /** Of those whose calendar was written anew: what is in it. */
  const changed = async () => {
    const seen: Record<string, boolean> = {};
    for (const name of names) {
      const asked = { secret: addresses.get(name), known: known.get(name) };
      const { version, calendar } = (await signing.call("deadlines/feed", asked)).body;
      known.set(name, version);
      if (calendar === undefined) continue;
      const text = String(calendar);
      const has = [MARK, END.replaceAll("-", ""), lease, "BEGIN:VEVENT"].map((one) => text.includes(one));
      expect(new Set(has).size).toBe(1);
      seen[name] = has[0] === true;
    }
    return seen;
  };
  expect(await changed()).toEqual({ owner: true, hana: true, milo: true, ada: true, sue: true });
  await show(hana, lease, null, [hana, milo]);
  expect(await changed()).toEqual({ owner: false, ada: false, sue: false });
  await show(hana, lease, [hana, milo], [hana]);
  expect(await changed()).toEqual({ milo: false });
  await hana.here("contracts/assign", { id: lease, from: hana.member, to: null });
  expect(await changed()).toEqual({ owner: true });
  expect((await show(hana, lease, [hana], null)).body.code).toBe("not-responsible");
  const from = [null, hana.member];
  await people.owner.call("contracts/privacy", { id: lease, from, to: null });
  expect(await changed()).toEqual({ milo: true, ada: true, sue: true });
});
