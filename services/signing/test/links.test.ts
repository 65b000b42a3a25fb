import { DAY, MINUTE } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendBill, signers } from "./bill-of-sale.ts";
import { type Harness, hashOfLink, linkIn, secretIn, startSigning, TEST_CLIENT } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const look = async (link: string) => (await signing.call("links/look", { secret: secretIn(link) })).body;
const open = (link: string) => signing.call("links/open", { secret: secretIn(link), ...TEST_CLIENT });
const renew = (link: string) => signing.call("links/renew", { secret: secretIn(link), ...TEST_CLIENT });

async function sentTo(more: Parameters<typeof signers>[0] = {}) {
  const owner = signing.owner();
  const sent = await sendBill(owner, { recipients: signers(more) });
  const link = linkIn(await signing.mailTo(sent.seller));
  await signing.settled();
  return { owner, ...sent, link };
}

describe("a signer's link", () => {
  test("SIGN-03 is stored as a hash alone once its mail is out, and never told to the sender or the log", async () => {
    const { owner, id, link } = await sentTo();
    const row = await signing.query
      .selectFrom("signing.links")
      .selectAll()
      .where("hash", "=", hashOfLink(link))
      .executeTakeFirstOrThrow();
    expect(row.secretSealed).toBeNull();
    const secret = secretIn(link);
    for (const path of ["contracts/list", "contracts/read"]) {
      expect(JSON.stringify((await owner.call(path, { id })).body)).not.toContain(secret);
    }
    expect(JSON.stringify(await signing.query.selectFrom("jobs.jobs").selectAll().execute())).not.toContain(
      secret,
    );
    expect(JSON.stringify(signing.logs)).not.toContain(secret);
  });

  test("SIGN-03 looking at it changes nothing, however often a scanner does", async () => {
    const { owner, id, link } = await sentTo();
    const before = (await owner.call("contracts/read", { id })).body;
    for (let time = 0; time < 3; time += 1) expect((await look(link)).link).toBe("ready");
    expect((await owner.call("contracts/read", { id })).body).toEqual(before);
  });

  test("SIGN-03 its door names the others who sign, unless a code is asked before anything is shown", async () => {
    const { link } = await sentTo({ buyer: { order: 2 } });
    expect((await look(link)).others).toEqual([{ name: "Bea Buyer", state: "waiting" }]);
    const { link: withCode } = await sentTo({ seller: { needsCode: true } });
    expect((await look(withCode)).others).toEqual([]);
  });

  test("SIGN-03 a double click opens one session, and later it takes a new link from the signer's own mailbox", async () => {
    const { link, seller } = await sentTo();
    const [first, second] = [await signing.signer(link), await signing.signer(link)];
    const told = (await first.read()).body;
    expect(told.code).toBe("session-replaced");
    expect(told.error).toMatch(
      /^This contract was opened again at \d+:\d\d [AP]M M[DS]T on another device or in another browser$/,
    );
    expect((await second.read()).status).toBe(200);
    signing.clock.advance(11 * MINUTE);
    expect((await look(link)).link).toBe("used");
    expect((await open(link)).body.code).toBe("link-ended");
    const mails = signing.mails.length;
    expect((await renew(link)).status).toBe(200);
    const renewed = await signing.mailTo(seller, (mail) => signing.mails.indexOf(mail) >= mails);
    expect(linkIn(renewed)).not.toBe(link);
    expect((await open(linkIn(renewed))).status).toBe(200);
    expect((await second.read()).body.code).toBe("session-replaced");
  });

  test("SIGN-05 each wrong moment has its own state", async () => {
    const early = await sentTo({ buyer: { order: 2 } });
    expect(signing.mails.some(({ to }) => to === early.buyer)).toBe(false);

    const corrected = await sentTo();
    const { recipients } = (await corrected.owner.call("contracts/read", { id: corrected.id })).body
      .envelope as {
      recipients: { id: string; email: string }[];
    };
    const recipient = recipients.find(({ email }) => email === corrected.seller)?.id;
    const address = `new-${corrected.seller}`;
    const { id } = corrected;
    const answer = await corrected.owner.call("contracts/correct-recipient", {
      id,
      recipient,
      name: "Sam Seller",
      address,
    });
    expect(answer.body).toEqual({ corrected: true });
    expect(await look(corrected.link)).toMatchObject({ link: "replaced", name: "" });
    const next = await look(linkIn(await signing.mailTo(address)));
    expect(next).toMatchObject({ link: "ready", name: "Sam Seller" });

    const declined = await sentTo();
    await (await signing.signer(declined.link)).act("sessions/decline", { reason: "Too expensive" });
    expect(await look(declined.link)).toMatchObject({ link: "declined", reason: "Too expensive" });

    const voided = await sentTo();
    await voided.owner.call("contracts/void", { id: voided.id, reason: "Typing error" });
    expect(await look(voided.link)).toMatchObject({ link: "voided", reason: "Typing error" });

    const signed = await sentTo();
    await (await signing.signer(signed.link)).sign();
    expect((await look(signed.link)).link).toBe("signed");

    const expired = await sentTo();
    signing.clock.advance(31 * DAY);
    expect((await look(expired.link)).link).toBe("expired");
    for (const { link } of [corrected, declined, voided, signed, expired]) {
      expect((await open(link)).body.code).toBe("link-ended");
      expect((await renew(link)).body.code).toBe("link-ended");
    }
    expect((await signing.call("links/look", { secret: "a".repeat(43) })).body.code).toBe("invalid-link");
  });
});

describe("a link of a former address", () => {
  test("SIGN-03 says that it was replaced once the new signer has signed, and one that was signed with says how the contract ended", async () => {
    const { owner, id, link, buyer } = await sentTo();
    const { envelope } = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { id: string; email: string }[] };
    };
    const recipient = envelope.recipients.find(({ email }) => email === buyer)?.id;
    const former = linkIn(await signing.mailTo(buyer));
    const address = `new-${buyer}`;
    await owner.call("contracts/correct-recipient", { id, recipient, name: "Bea Buyer", address });
    await (await signing.signer(linkIn(await signing.mailTo(address)))).sign("Bea Buyer");
    expect(await look(former)).toMatchObject({ link: "replaced", name: "", renews: false });
    expect((await renew(former)).body.code).toBe("link-ended");
    await (await signing.signer(link)).sign("Sam Seller");
    await signing.settled();
    const count = signing.mails.length;
    expect(await look(former)).toMatchObject({ link: "replaced", renews: true });
    expect((await renew(former)).status).toBe(200);
    await signing.mailTo(address, (one) => signing.mails.indexOf(one) >= count);

    const voided = await sentTo();
    await (await signing.signer(voided.link)).sign("Sam Seller");
    await voided.owner.call("contracts/void", { id: voided.id, reason: "Typing error" });
    expect(await look(voided.link)).toMatchObject({ link: "voided", reason: "Typing error" });
  });
});

describe("a session", () => {
  test.each(["void", "decline", "expiry"])(
    "SIGN-03 shows nothing of the contract after a %s",
    async (end) => {
      const { owner, id, envelope, link, buyer } = await sentTo();
      const sam = await signing.signer(link);
      const bea = await signing.signer(linkIn(await signing.mailTo(buyer)));
      expect((await sam.file("shown")).status).toBe(200);
      if (end === "void") await owner.call("contracts/void", { id, reason: "Typing error" });
      if (end === "decline") await bea.act("sessions/decline", { reason: "Too expensive" });
      if (end === "expiry") {
        await signing.query
          .updateTable("signing.envelopes")
          .set({ expiresAt: new Date(signing.clock.now() - MINUTE) })
          .where("id", "=", envelope)
          .execute();
      }
      const refused = await sam.file("shown");
      expect([refused.status, (await refused.json()).code]).toEqual([410, "contract-over"]);
      const { status, body } = await sam.read();
      expect(status).toBe(200);
      expect([body.html, body.text, body.places, body.files, body.filled]).toEqual([
        "",
        "",
        [],
        [],
        { texts: {} },
      ]);
    },
  );

  test("SIGN-03 its id opens nothing, nor does another signer's secret", async () => {
    const { link, buyer } = await sentTo();
    const sam = await signing.signer(link);
    const bea = await signing.signer(linkIn(await signing.mailTo(buyer)));
    for (const secret of [bea.key.secret, "x".repeat(43)]) {
      const key = { session: sam.key.session, secret };
      for (const [path, body] of [
        ["sessions/read", key],
        ["sessions/sign", { ...key, ...TEST_CLIENT, reviewed: "" }],
        ["sessions/file", { ...key, ...TEST_CLIENT, file: "shown" }],
      ] as const) {
        expect((await signing.call(path, body)).body.code).toBe("session-ended");
      }
    }
  });

  test("SIGN-03 a correction ends it", async () => {
    const { owner, id, link, seller } = await sentTo();
    const sam = await signing.signer(link);
    const { envelope } = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { id: string; email: string }[] };
    };
    const recipient = envelope.recipients.find(({ email }) => email === seller)?.id;
    const changed = { id, recipient, name: "Sam Seller", address: `again-${seller}` };
    await owner.call("contracts/correct-recipient", changed);
    expect((await sam.signReviewed()).body.code).toBe("session-ended");
  });
});

describe("a code by mail", () => {
  test("SIGN-03 is asked before anything is shown, is valid once for ten minutes, and for five tries", async () => {
    const { link, seller } = await sentTo({ seller: { needsCode: true } });
    const sam = await signing.signer(link);
    expect((await sam.read()).body).toMatchObject({ needsCode: true, html: "", text: "", places: [] });
    expect(
      (await signing.call("sessions/file", { ...sam.key, ...TEST_CLIENT, file: "shown" })).body.code,
    ).toBe("code-required");
    for (const act of ["sessions/consent", "sessions/decline", "sessions/ask-for-paper"]) {
      expect([act, (await sam.act(act, { reason: "No." })).body.code]).toEqual([act, "code-required"]);
    }

    const codeIn = async () => {
      const count = signing.mails.length;
      expect((await sam.act("sessions/send-code")).body).toEqual({ sent: true });
      const mail = await signing.mailTo(seller, (one) => signing.mails.indexOf(one) >= count);
      return mail.content.heading;
    };
    const late = await codeIn();
    signing.clock.advance(10 * MINUTE);
    expect((await sam.act("sessions/pass-code", { code: late })).body.code).toBe("invalid-code");

    const tried = await codeIn();
    const wrong = tried === "000000" ? "000001" : "000000";
    for (let time = 0; time < 5; time += 1) {
      expect((await sam.act("sessions/pass-code", { code: wrong })).body.code).toBe("invalid-code");
    }
    expect((await sam.act("sessions/pass-code", { code: tried })).body.code).toBe("invalid-code");

    const right = await codeIn();
    expect((await sam.act("sessions/pass-code", { code: ` ${right} ` })).body).toEqual({ passed: true });
    expect((await sam.read()).body.needsCode).toBe(false);
    await signing.settled();
    expect(JSON.stringify(signing.logs)).not.toContain(right);
  });

  test("SIGN-03 is asked again by a link to the sealed contract, and opens it", async () => {
    const { link, seller, buyer } = await sentTo({ seller: { needsCode: true } });
    const enterCode = async (sam: Awaited<ReturnType<Harness["signer"]>>) => {
      const count = signing.mails.length;
      expect((await sam.act("sessions/send-code")).body).toEqual({ sent: true });
      const { content } = await signing.mailTo(seller, (one) => signing.mails.indexOf(one) >= count);
      expect((await sam.act("sessions/pass-code", { code: content.heading })).body).toEqual({ passed: true });
      return content;
    };
    const sam = await signing.signer(link);
    expect((await enterCode(sam)).subject).toBe("Your code for signing: General Bill of Sale");
    await sam.sign();
    await (await signing.signer(linkIn(await signing.mailTo(buyer)))).sign();
    await signing.settled();
    signing.clock.advance(DAY);
    const count = signing.mails.length;
    expect((await renew(link)).status).toBe(200);
    const again = await signing.mailTo(seller, (one) => signing.mails.indexOf(one) >= count);
    const reader = await signing.signer(linkIn(again));
    expect((await reader.file("sealed")).status).toBe(403);
    const { subject, notes } = await enterCode(reader);
    expect(subject).toBe("Your code to open: General Bill of Sale");
    expect(notes?.join(" ")).not.toContain("asked you to sign");
    expect((await reader.file("sealed")).status).toBe(200);
    expect((await reader.act("sessions/send-code")).body.code).toBe("wrong-state");
  });
});
