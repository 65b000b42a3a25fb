import { MailError } from "@sealwright/mail";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DENVER, deadlineKit, type Owner } from "./deadline-kit.ts";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeEach(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterEach(() => signing.stop());

describe("the weekly summary", () => {
  async function ownerWithDeadline() {
    const owner = signing.owner();
    const settings = { timeZone: DENVER, remindsBefore: [], sendsWeekly: true };
    await owner.call("deadlines/save-settings", settings);
    await kit.save(owner, await kit.signedBill(owner), { end: "2026-06-03" });
    return owner;
  }
  const summariesTo = (owner: Owner) => kit.mailsTo(owner, "weekly");

  test("WORK-04 comes on Mondays to those who have been here for a week, until one click stops it", async () => {
    const owner = await ownerWithDeadline();
    await kit.livePast(8);
    const summaries = summariesTo(owner);
    expect(summaries.map(({ content }) => content.subject)).toEqual(["Your contracts this week: 1 deadline"]);
    const [, secret] = /unsubscribe\/(.+)$/.exec(summaries[0]?.headers?.unsubscribeUrl ?? "") ?? [];
    expect((await signing.call("deadlines/unsubscribe", { secret: `${secret}0` })).body.code).toBe(
      "address-not-found",
    );
    for (let time = 0; time < 2; time += 1) {
      expect((await signing.call("deadlines/unsubscribe", { secret })).body).toEqual({ unsubscribed: true });
    }
    await kit.livePast(7);
    expect(summariesTo(owner)).toHaveLength(1);
    expect((await owner.call("deadlines/read-settings")).body.sendsWeekly).toBe(false);
  });

  test("WORK-04 a test of the API is in no summary, no reminder and no calendar", async () => {
    const owner = signing.owner();
    await owner.call("deadlines/save-settings", { timeZone: DENVER, remindsBefore: [30], sendsWeekly: true });
    const id = await kit.signedBill(owner);
    await kit.save(owner, id, { end: "2026-06-03" });
    // Like one that a test key has sent, whose terms were entered manually.
    await signing.query
      .updateTable("signing.contracts")
      .set({ isTest: true, origin: "api" })
      .where("id", "=", id)
      .execute();
    await signing.query.updateTable("signing.envelopes").set({ mode: "test" }).execute();
    const { body } = await owner.call("deadlines/create-calendar");
    await kit.livePast(8);
    expect([...summariesTo(owner), ...kit.mailsTo(owner, "deadlines")]).toEqual([]);
    const feed = await signing.call("deadlines/feed", { secret: body.secret });
    expect(JSON.stringify(feed.body)).not.toContain("BEGIN:VEVENT");
    expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
    expect((await owner.call("contracts/read", { id })).body.deadlines).toMatchObject({ inForce: false });
    expect((await kit.save(owner, id, { end: "2026-07-03" })).body.code).toBe("wrong-state");
  });

  test("WORK-04 of a week whose mail server was away for four days is dropped", async () => {
    const owner = await ownerWithDeadline();
    await kit.livePast(7);
    kit.goTo("2026-05-18T15:00:07Z");
    signing.breakMail((to) => (to === owner.email ? new MailError(new Error("refused")) : undefined));
    const sent = summariesTo(owner).length;
    await kit.livePast(4);
    signing.breakMail();
    await kit.retryJobs();
    await signing.settled();
    await kit.livePast(2);
    expect(summariesTo(owner)).toHaveLength(sent);
  });
});
