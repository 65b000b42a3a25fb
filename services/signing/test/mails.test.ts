import { MailError } from "@sealwright/mail";
import { DAY } from "@sealwright/runtime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendBill, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeEach(async () => {
  signing = await startSigning();
});
afterEach(() => signing.stop());

const rejected = () => new MailError({ command: "RCPT TO", responseCode: 550 });

describe("a mail", () => {
  test("SIGN-06 that was sent before a crash goes again with the same Message-ID and a link that works", async () => {
    const owner = signing.owner();
    // The mail server takes it, and the process dies before that is recorded.
    const attempts: (string | undefined)[] = [];
    signing.breakMail((to, headers) => {
      if (!to.startsWith("sam-")) return undefined;
      attempts.push(headers?.id);
      return attempts.length === 1 ? new Error("the process was killed") : undefined;
    });
    const { seller } = await sendBill(owner);
    await expect.poll(() => attempts.length).toBe(1);
    await signing.retryJobs();
    const again = await signing.mailTo(seller);
    await signing.settled();
    expect(attempts).toEqual([again.headers?.id, again.headers?.id]);
    expect(again.headers?.id).toMatch(/^[\da-f-]{36}\.invitation$/);
    expect(again.headers?.replyTo).toBe(owner.email);
    expect((await signing.signer(linkIn(again))).opened.status).toBe(200);
  });

  test("SIGN-02 to an address that refuses it marks the signer, and the sender is notified once, and again for the next one", async () => {
    const owner = signing.owner();
    const samOf = async (id: string) => {
      const { envelope } = (await owner.call("contracts/read", { id })).body as {
        envelope: {
          recipients: { id: string; name: string; undeliverable: boolean }[];
          events: { kind: string }[];
        };
      };
      const events = envelope.events.filter(({ kind }) => kind === "undeliverable");
      return { sam: envelope.recipients.find(({ name }) => name === "Sam Seller"), events: events.length };
    };
    const needsYou = async () => {
      const asked = { search: "", filter: "needs-you", sort: "next", cursor: null, timeZone: "UTC" };
      const { contracts } = (await owner.call("contracts/list", asked)).body;
      return (contracts as { id: string }[]).map(({ id }) => id);
    };
    const notices = async (count: number) => {
      await signing.settled();
      const mails = signing.mails.filter(({ to }) => to === owner.email);
      expect(mails.map(({ content }) => content.subject)).toEqual(
        Array(count).fill(expect.stringMatching(/^Not delivered to Sam Seller/)),
      );
    };

    signing.breakMail((to) => (to.startsWith("sam-") ? rejected() : undefined));
    const { id } = await sendBill(owner);
    await signing.mailTo(owner.email);
    await notices(1);
    const { sam, events } = await samOf(id);
    expect([sam?.undeliverable, events, await needsYou()]).toEqual([true, 1, [id]]);

    const correction = { id, recipient: sam?.id, name: "Sam Seller" };
    await owner.call("contracts/correct-recipient", { ...correction, address: "sam-again@example.com" });
    await notices(2);
    expect(await samOf(id)).toMatchObject({ sam: { undeliverable: true }, events: 2 });

    signing.breakMail();
    const address = "sam-corrected@example.com";
    await owner.call("contracts/correct-recipient", { ...correction, address });
    const link = linkIn(await signing.mailTo(address));
    expect([(await samOf(id)).sam?.undeliverable, await needsYou()]).toEqual([false, []]);
    // The same correction again ends no link.
    await owner.call("contracts/correct-recipient", { ...correction, address });
    expect((await signing.signer(link)).opened.status).toBe(200);
  });

  test("SIGN-02 reminders are sent once, and manually once a day", async () => {
    const owner = signing.owner();
    const { id, buyer } = await sendBill(owner);
    await signing.mailTo(buyer);
    await signing.settled();
    const { envelope } = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { id: string; email: string }[] };
    };
    const recipient = envelope.recipients.find(({ email }) => email === buyer)?.id;
    expect((await owner.call("contracts/remind", { id, recipient })).body.code).toBe("already-reminded");
    signing.clock.advance(2 * DAY);
    expect((await owner.call("contracts/remind", { id, recipient })).body).toEqual({ reminded: true });
    await signing.settled();
    signing.clock.advance(DAY);
    for (let time = 0; time < 3; time += 1) await signing.signing.sweep();
    await signing.settled();
    const reminders = signing.mails.filter(
      ({ to, content }) => to === buyer && content.subject.startsWith("Reminder"),
    );
    expect(reminders).toHaveLength(2);
    expect(new Set(reminders.map(linkIn)).size).toBe(2);
    const opened = await signing.signer(linkIn(reminders[0] as never));
    expect(opened.opened.status).toBe(200);
  });

  test("SIGN-05, SIGN-09 an owner who signs as well is notified once that the other side declined", async () => {
    const owner = signing.owner();
    const { seller, buyer } = await sendBill(owner, {
      recipients: signers({ seller: { email: owner.email } }),
    });
    await signing.mailTo(seller);
    await (await signing.signer(linkIn(await signing.mailTo(buyer)))).act("sessions/decline", {
      reason: "No.",
    });
    await signing.settled();
    const about = signing.mails.filter(
      ({ to, content }) => to === owner.email && content.subject.startsWith("Declined"),
    );
    expect(about).toHaveLength(1);
  });

  test("SIGN-02, SIGN-05: expiry tells everyone who was asked, and the sender, once", async () => {
    const owner = signing.owner();
    const { id, seller, buyer } = await sendBill(owner, {
      recipients: signers({ buyer: { order: 2 } }),
      reminds: false,
    });
    await signing.mailTo(seller);
    await signing.settled();
    signing.clock.advance(31 * DAY);
    for (let time = 0; time < 3; time += 1) await signing.signing.sweep();
    await signing.settled();
    const about = (address: string) =>
      signing.mails.filter(({ to, content }) => to === address && content.subject.startsWith("Expired"));
    expect([seller, owner.email, buyer].map((address) => about(address).length)).toEqual([1, 1, 0]);
    expect((await owner.call("contracts/read", { id })).body.state).toBe("expired");
    const again = await owner.call("contracts/again", { id });
    expect((await owner.call("contracts/read", { id: again.body.id })).body.state).toBe("draft");
  });
});
