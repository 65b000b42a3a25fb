import { DAY, runChores } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billOfSale, sendBill, sendRequest, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

describe("rows and callers", () => {
  test("SIGN-03 neither owner sees whether another's draft exists, and opening takes it once", async () => {
    const [owner, other] = [signing.owner(), signing.owner()];
    const id = owner.draft(await billOfSale());
    expect((await owner.call("contracts/list")).body.contracts).toMatchObject([
      { id, isNew: true, state: "draft" },
    ]);
    expect((await other.call("contracts/open-draft", { id })).body.code).toBe("contract-not-found");
    expect((await owner.call("contracts/open-draft", { id })).body).toEqual({ id });
    expect((await owner.call("contracts/list")).body.contracts).toMatchObject([{ id, isNew: false }]);
    expect((await owner.call("contracts/delete", { id })).body).toEqual({ deleted: true });
    expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
  });
});

describe("sending", () => {
  async function refusal(more: object, account: Parameters<typeof signing.owner>[0] = {}, answers = {}) {
    const owner = signing.owner(account);
    const id = owner.draft(await billOfSale(answers));
    await owner.call("contracts/open-draft", { id });
    const request = await sendRequest(owner, id, more);
    const { body } = await owner.call("contracts/send", request);
    return body;
  }

  test.each<[string, object, Parameters<typeof signing.owner>[0], object, string]>([
    ["another text than was shown", { textHash: "0".repeat(64) }, {}, {}, "text-changed"],
    ["an unverified address", {}, { emailVerified: false }, {}, "email-not-verified"],
    ["an open answer", {}, {}, { payment: "" }, "not-ready-to-send"],
    ["a party without a signer", { recipients: signers().slice(1) }, {}, {}, "recipients-not-valid"],
    ["a party with two", { recipients: [...signers(), ...signers()] }, {}, {}, "recipients-not-valid"],
    [
      "a link in a name",
      { recipients: signers({ seller: { name: "Win at evil.com" } }) },
      {},
      {},
      "recipients-not-valid",
    ],
    ["a link in the message", { message: "See https://evil.example" }, {}, {}, "bad-request"],
    [
      "a name that no typeface has",
      { recipients: signers({ seller: { name: "Anna 🎉" } }) },
      {},
      {},
      "not-printable",
    ],
    ["a zone that is none", { timeZone: "Mars/Olympus" }, {}, {}, "bad-request"],
  ])("SIGN-01 refuses %s", async (_what, more, account, answers, code) => {
    expect((await refusal(more, account, answers)).code).toBe(code);
  });

  test("SIGN-01 a new account sends five a day", async () => {
    const owner = signing.owner({ createdAt: new Date(signing.clock.now() - DAY) });
    for (let count = 0; count < 5; count += 1) await sendBill(owner);
    await expect(sendBill(owner)).rejects.toThrow("send-limit-reached");
    signing.clock.advance(DAY);
    await sendBill(owner);
  });
});

describe("marks", () => {
  test("SIGN-04 empty and absurd drawings are refused, and what was filled in stays until it is signed", async () => {
    const { seller } = await sendBill(signing.owner());
    const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
    expect((await sam.fill({ mark: { kind: "typed", text: "Sam" } })).body.code).toBe("consent-required");
    await sam.agree();
    for (const text of [" ", "\u200b\u00a0", "\u3164", "\u2800"]) {
      expect([text, (await sam.fill({ mark: { kind: "typed", text } })).body.code]).toEqual([
        text,
        "mark-not-valid",
      ]);
    }
    expect((await sam.signReviewed()).body.code).toBe("mark-not-valid");
    const drawn = (strokes: number[][][]) => ({ mark: { kind: "drawn", strokes } });
    for (const strokes of [
      [[[1, 1, 0.5]]],
      [
        [
          [1, 1, 0.5],
          [1e9, 1, 0.5],
        ],
      ],
    ]) {
      expect((await sam.fill(drawn(strokes))).body.code).toBe("mark-not-valid");
    }
    expect(
      (await sam.fill(drawn([Array.from({ length: 60_000 }, () => [1.123456, 2.123456, 0.5])]))).body.code,
    ).toBe("mark-not-valid");
    expect((await sam.fill({ mark: { kind: "typed", text: "🎉" } })).body.code).toBe("not-printable");
    const line = drawn([
      [
        [0, 0, 0.5],
        [400, 300, 0.5],
        [900, 100, 0.5],
      ],
    ]);
    expect((await sam.fill(line)).body).toEqual({ kept: true });
    const { filled, filledHash: reviewed } = (await sam.read()).body;
    expect(filled).toMatchObject(line);
    // In another tab.
    await sam.fill({ mark: { kind: "typed", text: "Someone Else" } });
    expect((await sam.act("sessions/sign", { reviewed })).body.code).toBe("filled-changed");
    await sam.fill(line);
    const first = await sam.signReviewed();
    signing.clock.advance(DAY);
    expect((await sam.signReviewed()).body).toEqual(first.body);
    expect((await sam.act("sessions/decline", { reason: "" })).body.code).toBe("wrong-state");
  });
});

describe("leaving", () => {
  test("SIGN-05 a deleted account voids what is out and tells its signers; what was signed stays for them", async () => {
    const owner = signing.owner();
    const [out, done] = [await sendBill(owner), await sendBill(owner)];
    for (const address of [done.seller, done.buyer]) {
      await (await signing.signer(linkIn(await signing.mailTo(address)))).sign("Any Body");
    }
    await signing.mailTo(out.seller);
    await signing.settled();
    await signing.signing.forgetOwner(owner.uid);
    await signing.signing.forgetOwner(owner.uid);
    const told = await signing.mailTo(out.seller, ({ content }) => content.subject.startsWith("Voided"));
    expect(told.content.facts).toEqual([
      expect.objectContaining({ value: "The sender’s account was deleted." }),
    ]);
    await signing.settled();
    signing.clock.advance(40 * DAY);
    await runChores(signing.signing.chores);
    const left = await signing.query.selectFrom("signing.envelopes").select("id").execute();
    expect(left.map(({ id }) => id)).toContain(done.envelope);
    expect(left.map(({ id }) => id)).not.toContain(out.envelope);
    expect((await owner.call("contracts/list")).body.contracts).toEqual([]);
  });

  test("SIGN-05 a deleted account’s workspace loses its name at once, and goes with its last contract", async () => {
    const owner = signing.owner();
    await owner.call("people/name", { name: "Oak & Sons" });
    await sendBill(owner);
    const { id } = await signing.query
      .selectFrom("signing.workspaces")
      .select("id")
      .where("uid", "=", owner.uid)
      .executeTakeFirstOrThrow();
    const kept = () =>
      signing.query
        .selectFrom("signing.workspaces")
        .select(["uid", "name", "timeZone"])
        .where("id", "=", id)
        .execute();
    expect(await kept()).toMatchObject([{ name: "Oak & Sons" }]);
    await signing.signing.forgetOwner(owner.uid);
    expect(await kept()).toEqual([{ uid: null, name: "", timeZone: null }]);
    await signing.settled();
    signing.clock.advance(40 * DAY);
    await runChores(signing.signing.chores);
    expect(await kept()).toEqual([]);
  });

  test("SIGN-05 from the moment that its time is up, no one can ask for paper, and it can be sent again", async () => {
    const owner = signing.owner();
    const { id, seller } = await sendBill(owner, { expiresInDays: 3 });
    const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
    signing.clock.advance(3 * DAY - 1);
    expect((await owner.call("contracts/again", { id })).body.code).toBe("wrong-state");
    signing.clock.advance(1);
    expect((await sam.act("sessions/ask-for-paper", { reason: "By post, please" })).body.code).toBe(
      "wrong-state",
    );
    expect((await owner.call("contracts/again", { id })).body.id).toEqual(expect.any(String));
  });

  test("SIGN-05 asking for paper leaves it open, a report goes to us alone", async () => {
    const owner = signing.owner();
    const { id, seller } = await sendBill(owner);
    const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
    expect((await sam.act("sessions/ask-for-paper", { reason: "By post, please" })).body).toEqual({
      asked: true,
    });
    const mail = await signing.mailTo(owner.email);
    expect(mail.content.facts).toEqual([{ label: "Message from Sam Seller", value: "By post, please" }]);
    expect((await sam.act("sessions/report", { reason: "I know no such person" })).body).toEqual({
      reported: true,
    });
    await signing.settled();
    const record = await owner.call("contracts/read", { id });
    expect(record.body.state).toBe("sent");
    expect(JSON.stringify(record.body)).not.toContain("I know no such person");
  });
});
