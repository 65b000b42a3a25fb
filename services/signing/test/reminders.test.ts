import { randomUUID } from "node:crypto";
import { MailError } from "@sealwright/mail";
import { DAY, HOUR } from "@sealwright/runtime";
import { NO_TERMS } from "@sealwright/terms";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendBill } from "./bill-of-sale.ts";
import { DENVER, deadlineKit } from "./deadline-kit.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeEach(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterEach(() => signing.stop());

describe("reminders", () => {
  test("WORK-04 of one day are one mail, at nine in the owner's zone, and none is doubled", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const [one, two, off] = [
      await kit.signedBill(owner),
      await kit.signedBill(owner),
      await kit.signedBill(owner),
    ];
    // Denver has 9:00 as the clock begins; eight hours earlier it is one o'clock at night.
    signing.clock.advance(-8 * HOUR);
    const notice = { length: 30, unit: "days", before: "end" } as const;
    await kit.save(owner, one, { end: "2026-07-03", renewal: { months: 12 }, notice });
    await kit.save(owner, two, { end: "2026-08-02" }, { title: "Two chairs" });
    await kit.save(owner, off, { end: "2026-08-02" });
    await owner.call("deadlines/set-reminders", { id: off, remindsBefore: [] });
    await signing.signing.sweep();
    await signing.settled();
    expect(kit.mailsTo(owner, "deadlines")).toEqual([]);
    for (const day of ["05-04", "05-27", "06-03", "07-03", "07-26", "08-02"]) {
      kit.goTo(`2026-${day}T15:00:07Z`);
      await kit.livePast(2);
    }
    // 30 before the notice of June 3 and 90 before August 2 are both May 4.
    expect(
      kit.mailsTo(owner, "deadlines").map(({ content }) => [content.subject, content.facts?.length]),
    ).toEqual([
      ["2 deadlines of your contracts", 2],
      ["Six chairs: last day to give notice: June 3, 2026", 1],
      ["Two chairs: last day: August 2, 2026", 1],
      ["Two chairs: last day: August 2, 2026", 1],
      ["Two chairs: last day: August 2, 2026", 1],
    ]);
    const [first] = kit.mailsTo(owner, "deadlines");
    expect(first?.content.facts?.[0]?.value).toBe(
      `Last day to give notice: June 3, 2026 (in 30 days)\nIf you do nothing, it renews on July 4, 2026 for 12 months.\nhttps://app.example/contracts/${one}`,
    );
    expect(new Set(kit.mailsTo(owner, "deadlines").map(({ headers }) => headers?.id)).size).toBe(5);
  });

  test.each([
    ["spring", 2027, "2027-03-14"],
    ["fall", 2026, "2026-11-01"],
  ])("WORK-04 come once a day through the clock change of %s %s", async (_when, _year, change) => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const id = await kit.signedBill(owner);
    await kit.save(owner, id, { end: new Date(Date.parse(change) + 7 * DAY).toISOString().slice(0, 10) });
    const night = Date.parse(`${change}T06:30:00Z`);
    signing.clock.advance(night - signing.clock.now());
    for (let hour = 0; hour < 48; hour += 1) {
      await signing.signing.sweep();
      await signing.settled();
      signing.clock.advance(HOUR);
    }
    expect(kit.mailsTo(owner, "deadlines")).toHaveLength(1);
  });

  test("WORK-04 after three days without a mail server, one mail says what is still ahead", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const [id, soon, gone] = [
      await kit.signedBill(owner),
      await kit.signedBill(owner),
      await kit.signedBill(owner),
    ];
    await kit.save(owner, id, { end: "2026-08-02" }, { title: "Today in 90" });
    await kit.save(owner, soon, { end: "2026-05-12" }, { title: "Tomorrow in 7" });
    await kit.save(owner, gone, { end: "2026-05-06" }, { title: "Over by then" });
    // As if it had been asked for days ago: the reminder of a deadline that passes while mail is away.
    await signing.query
      .updateTable("signing.contracts")
      .set({ remindOn: "2026-04-29" })
      .where("id", "=", gone)
      .execute();
    signing.breakMail((to) => (to === owner.email ? new MailError(new Error("refused")) : undefined));
    for (let day = 0; day < 3; day += 1) {
      await signing.signing.sweep();
      await signing.settled();
      await kit.retryJobs();
      signing.clock.advance(DAY);
    }
    signing.breakMail();
    // At night, the mail waits for the morning.
    signing.clock.advance(14 * HOUR);
    await kit.retryJobs();
    await signing.signing.sweep();
    await signing.settled();
    expect(kit.mailsTo(owner, "deadlines")).toEqual([]);
    signing.clock.advance(10 * HOUR);
    await kit.livePast(3);
    expect(
      kit.mailsTo(owner, "deadlines").map(({ content }) => content.facts?.map(({ label }) => label)),
    ).toEqual([["Tomorrow in 7 · Bea Buyer", "Today in 90 · Bea Buyer"]]);
    expect(kit.mailsTo(owner, "deadlines")[0]?.content.facts?.[0]?.value).toContain("(in 4 days)");
  });

  test("WORK-04 a mail that a crash leaves unrecorded comes again with the same Message-ID", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    await kit.save(owner, await kit.signedBill(owner), { end: "2026-06-03" });
    const attempts: (string | undefined)[] = [];
    signing.breakMail((to, headers) => {
      if (to !== owner.email) return undefined;
      attempts.push(headers?.id);
      return attempts.length === 1 ? new Error("the process was killed") : undefined;
    });
    await signing.signing.sweep();
    await expect.poll(() => attempts.length).toBe(1);
    await signing.settled();
    await kit.retryJobs();
    expect(attempts[0]).toBe(attempts[1]);
    await kit.livePast(2);
    expect(attempts).toHaveLength(2);
  });

  test("WORK-04 are of contracts in force, and stop with the owner", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const out = await sendBill(owner);
    const id = await kit.signedBill(owner);
    await kit.save(owner, id, { end: "2026-06-03" });
    await signing.query
      .updateTable("signing.contracts")
      .set({ terms: JSON.stringify({ ...NO_TERMS, end: "2026-06-03" }), nextOn: "2026-06-03" })
      .where("id", "=", out.id)
      .execute();
    await signing.signing.sweep();
    await signing.settled();
    expect(kit.mailsTo(owner, "deadlines").map(({ content }) => content.facts?.length)).toEqual([1]);
    await signing.signing.forgetOwner(owner.uid);
    const kept = await signing.query
      .selectFrom("signing.contracts")
      .select(["terms", "otherSide", "nextOn"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(kept).toEqual({ terms: null, otherSide: "", nextOn: null });
    const before = kit.mailsTo(owner, "deadlines").length;
    await kit.livePast(2);
    expect(kit.mailsTo(owner, "deadlines")).toHaveLength(before);
  });

  test("WORK-04 what came from a list is in force", async () => {
    const owner = signing.owner();
    await kit.setZone(owner, DENVER);
    const { id: workspaceId } = await signing.query
      .selectFrom("signing.workspaces")
      .select("id")
      .where("uid", "=", owner.uid)
      .executeTakeFirstOrThrow();
    const at = new Date(signing.clock.now());
    const id = randomUUID();
    await signing.query
      .insertInto("signing.contracts")
      .values({
        id,
        workspaceId,
        origin: "list",
        templateId: null,
        version: "",
        title: "Copier",
        answers: "{}",
        text: "",
        createdAt: at,
        changedAt: at,
        nextOn: "2026-06-03",
        nextKind: "end",
        terms: JSON.stringify({ ...NO_TERMS, end: "2026-06-03" }),
      })
      .execute();
    await signing.signing.sweep();
    await signing.settled();
    expect(kit.mailsTo(owner, "deadlines")).toHaveLength(1);
    expect((await kit.deadlinesOf(owner, id)).inForce).toBe(true);
  });
});
