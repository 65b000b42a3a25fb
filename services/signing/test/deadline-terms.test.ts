import { DAY } from "@sealwright/runtime";
import { type ContractTerms, NO_TERMS } from "@sealwright/terms";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { billOfSale, sendBill } from "./bill-of-sale.ts";
import { DENVER, deadlineKit } from "./deadline-kit.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeEach(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterEach(() => signing.stop());

describe("terms", () => {
  test("WORK-02 come from the form's answers when a draft is opened, and again when it is sent", async () => {
    const owner = signing.owner({ name: "Sam Seller" });
    const id = owner.draft(await billOfSale({ delivery: "pickup", deliveryDate: "2026-05-20" }));
    await owner.call("contracts/open-draft", { id });
    const opened = await kit.deadlinesOf(owner, id);
    expect(opened).toMatchObject({ inForce: false, ownReminders: false, remindsBefore: [90, 60, 30, 7] });
    expect(opened.terms).toMatchObject({
      otherSide: "Bea Buyer",
      amount: { cents: 42_000, per: "once" },
      start: "2026-05-04",
      end: "2026-05-20",
    });
    const stored = await signing.query
      .selectFrom("signing.contracts")
      .select(["otherSide", "amountCents", "endsOn", "nextOn", "nextKind"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect({ ...stored, amountCents: Number(stored.amountCents) }).toEqual({
      otherSide: "Bea Buyer",
      amountCents: 42_000,
      endsOn: "2026-05-20",
      nextOn: "2026-05-04",
      nextKind: "start",
    });
    const sent = await sendBill(owner);
    expect((await kit.deadlinesOf(owner, sent.id)).terms).toMatchObject({ start: "2026-05-04", end: null });
    const again = await kit.deadlinesOf(owner, sent.id);
    expect(again.inForce).toBe(false);
  });

  test("WORK-02 lists move on when a day is over, also after years without a server", async () => {
    const owner = signing.owner();
    const id = await kit.signedBill(owner);
    await kit.save(owner, id, { end: "2026-12-31", renewal: { months: 12 } });
    const next = async () =>
      signing.query
        .selectFrom("signing.contracts")
        .select(["nextOn", "nextKind"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await next()).toEqual({ nextOn: "2027-01-01", nextKind: "renewal" });
    signing.clock.advance(2000 * DAY);
    await signing.signing.sweep();
    expect(await next()).toEqual({ nextOn: "2032-01-01", nextKind: "renewal" });
  });

  test("WORK-02 of a contract in force can be corrected manually, and those of no other cannot", async () => {
    const owner = signing.owner();
    const id = await kit.signedBill(owner);
    const notice = { length: 30, unit: "days", before: "end" } as const;
    expect((await kit.save(owner, id, { start: "2026-01-01", end: "2026-12-31", notice })).body).toEqual({
      saved: true,
    });
    expect((await kit.deadlinesOf(owner, id)).upcoming).toEqual([
      { kind: "notice", on: "2026-12-01", outcome: "If you do nothing, it ends on December 31, 2026." },
      { kind: "end", on: "2026-12-31", outcome: "If you do nothing, it ends that day." },
    ]);
    const out = await sendBill(owner);
    expect((await kit.save(owner, out.id, {})).body.code).toBe("wrong-state");
  });

  test.each<[string, Partial<ContractTerms>, string]>([
    ["an end before the start", { start: "2026-02-01", end: "2026-01-31" }, "end"],
    [
      "a notice longer than the term",
      { start: "2026-01-01", end: "2026-01-31", notice: { length: 60, unit: "days", before: "end" } },
      "notice",
    ],
    ["a renewal of no term", { renewal: { months: 1 } }, "renewal"],
  ])("WORK-02 refuses %s with a sentence", async (_what, terms, field) => {
    const owner = signing.owner();
    const id = await kit.signedBill(owner);
    const { status, body } = await kit.save(owner, id, terms);
    expect([status, body.code, Object.keys(body.problems as object)]).toEqual([
      422,
      "terms-not-valid",
      [field],
    ]);
    expect((await kit.save(owner, id, { end: "2026-02-30" })).status).toBe(400);
  });

  test("WORK-02 saved in two tabs: the second save is refused because they changed, and nothing is lost", async () => {
    const owner = signing.owner();
    const id = await kit.signedBill(owner);
    const { version } = await kit.deadlinesOf(owner, id);
    const both = await Promise.all(
      ["2026-12-30", "2026-12-31"].map((end) => kit.save(owner, id, { end }, { version })),
    );
    expect(both.map(({ body }) => body.code ?? "saved").toSorted()).toEqual(["saved", "terms-changed"]);
  });
});

describe("rows and callers", () => {
  test("WORK-04 deadlines, settings and calendar are their owner's alone", async () => {
    const [owner, other] = [signing.owner(), signing.owner()];
    const id = await kit.signedBill(owner);
    const { version } = await kit.deadlinesOf(owner, id);
    const secret = String((await owner.call("deadlines/create-calendar")).body.secret);
    const settings = { timeZone: "UTC", remindsBefore: [7], sendsWeekly: true };
    const calls: [string, object, boolean][] = [
      ["deadlines/save-terms", { id, version, title: "Mine", terms: NO_TERMS }, true],
      ["deadlines/set-reminders", { id, remindsBefore: [] }, true],
      ["deadlines/calendar-file", { id }, true],
      ["deadlines/read-settings", {}, false],
      ["deadlines/save-settings", settings, false],
      ["deadlines/create-calendar", {}, false],
      ["deadlines/revoke-calendar", {}, false],
    ];
    const [grant] = [...signing.accounts].find(([, { uid }]) => uid === other.uid) ?? [];
    for (const [path, body, isAboutContract] of calls) {
      const asked = { email: owner.email, ...body };
      for (const bearer of [undefined, secret, grant]) {
        expect([path, (await signing.call(path, asked, bearer)).body.code]).toEqual([path, "not-signed-in"]);
      }
      const foreign = await other.call(path, body);
      if (isAboutContract) expect([path, foreign.body.code]).toEqual([path, "contract-not-found"]);
    }
    // The other owner's change was to their own.
    expect((await owner.call("deadlines/read-settings")).body).toMatchObject({
      remindsBefore: [90, 60, 30, 7],
    });
    expect((await signing.call("deadlines/feed", { secret })).status).toBe(200);
    expect((await kit.deadlinesOf(owner, id)).ownReminders).toBe(false);
  });
});

describe("the calendar", () => {
  test("WORK-04 is read at an address that is stored as a hash, until it is revoked", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const id = await kit.signedBill(owner);
    await kit.save(owner, id, { end: "2026-06-03" }, { title: "Chairs, six; and a table" });
    const secret = String((await owner.call("deadlines/create-calendar")).body.secret);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const row = await signing.query
      .selectFrom("signing.workspaces")
      .selectAll()
      .where("uid", "=", owner.uid)
      .execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    const { calendar } = (await signing.call("deadlines/feed", { secret })).body;
    expect(calendar).toContain("SUMMARY:Last day: Chairs\\, six\\; and a table\r\n");
    expect(calendar).toContain("DTSTART;VALUE=DATE:20260603\r\n");
    const file = (await owner.call("deadlines/calendar-file", { id })).body.calendar;
    expect(file).toContain("DTSTART;VALUE=DATE:20260603\r\n");
    const newer = String((await owner.call("deadlines/create-calendar")).body.secret);
    expect((await signing.call("deadlines/feed", { secret })).body.code).toBe("address-not-found");
    expect((await signing.call("deadlines/feed", { secret: newer })).status).toBe(200);
    await owner.call("deadlines/revoke-calendar");
    expect((await signing.call("deadlines/feed", { secret: newer })).body.code).toBe("address-not-found");
  });

  test("WORK-04 a zone that is none is refused", async () => {
    const owner = signing.owner();
    const settings = { timeZone: "Mars/Olympus", remindsBefore: [7], sendsWeekly: true };
    expect((await owner.call("deadlines/save-settings", settings)).status).toBe(400);
  });
});
