import { DAY, MINUTE } from "@sealwright/runtime";
import { createSenderRegister } from "@sealwright/signing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { billOfSale, sendBill, sendRequest, signers } from "./bill-of-sale.ts";
import { asOwner, joinWorkspace } from "./colleagues.ts";
import { type Harness, linkIn, secretIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
let senders: ReturnType<typeof createSenderRegister>;
beforeEach(async () => {
  signing = await startSigning();
  senders = createSenderRegister(signing.database, signing.clock);
});
afterEach(() => signing.stop());

const mailsTo = (address: string) => signing.mails.filter(({ to }) => to === address);

async function sweepAndSettle(): Promise<void> {
  await signing.signing.sweep();
  await signing.settled();
}

describe("a sender whom an operator stops", () => {
  test("SIGN-05 sends nothing more, and neither links nor open sessions of what is out lead on", async () => {
    const owner = signing.owner();
    const sent = await sendBill(owner);
    const [toSam, toBea] = [await signing.mailTo(sent.seller), await signing.mailTo(sent.buyer)];
    const sam = await signing.signer(linkIn(toSam));
    expect(await senders.stop(owner.email.toUpperCase())).toBe(1);
    expect(await senders.stop(owner.email)).toBe(0);
    expect(await senders.stop("no-one@company.example")).toBeUndefined();

    const look = await signing.call("links/look", { secret: secretIn(linkIn(toBea)) });
    expect(look.body).toMatchObject({ link: "stopped", renews: false });
    expect((await sam.sign()).body.code).toBe("session-ended");
    expect((await sam.read()).body.code).toBe("session-ended");
    const id = owner.draft(await billOfSale());
    await owner.call("contracts/open-draft", { id });
    expect((await owner.call("contracts/send", await sendRequest(owner, id))).body.code).toBe(
      "sending-stopped",
    );

    expect(await senders.resume(owner.email)).toBe(true);
    expect((await sam.sign()).body).toMatchObject({ signedAt: expect.any(String) });
  });

  test("SIGN-05 who sent from a colleague’s workspace alone can send from their own no longer, until they may again", async () => {
    const owner = signing.owner();
    const bob = await joinWorkspace(signing, owner, "sender", "Bob");
    await sendBill(asOwner(bob));
    await senders.stop(bob.email, bob.uid);
    await expect(sendBill(bob)).rejects.toThrow("sending-stopped");
    await senders.resume(bob.email, bob.uid);
    await sendBill(bob);
  });

  test("SIGN-02 invitations that came due meanwhile are sent after the sender resumes, each once", async () => {
    const owner = signing.owner();
    const out = () => signing.breakMail((to) => (to.startsWith("sam-") ? new Error("down") : undefined));
    out();
    const { seller } = await sendBill(owner, { recipients: signers({ buyer: { order: 2 } }) });
    await signing.settled();
    await senders.stop(owner.email);
    signing.breakMail();
    await signing.retryJobs();
    await expect.poll(async () => signing.query.selectFrom("jobs.jobs").selectAll().execute()).toEqual([]);
    signing.clock.advance(5 * MINUTE);
    await sweepAndSettle();
    expect(mailsTo(seller)).toEqual([]);

    await senders.resume(owner.email);
    for (let time = 0; time < 3; time += 1) await sweepAndSettle();
    expect(mailsTo(seller)).toHaveLength(1);
    expect((await signing.signer(linkIn(await signing.mailTo(seller)))).opened.status).toBe(200);
  });

  test("SIGN-02 reminders that were missed meanwhile are one, on the next morning", async () => {
    const owner = signing.owner();
    const { seller } = await sendBill(owner);
    await signing.mailTo(seller);
    await signing.settled();
    await senders.stop(owner.email);
    for (let day = 0; day < 9; day += 1) {
      signing.clock.advance(DAY);
      await sweepAndSettle();
    }
    expect(mailsTo(seller)).toHaveLength(1);
    await senders.resume(owner.email);
    await sweepAndSettle();
    expect(mailsTo(seller)).toHaveLength(1);
    signing.clock.advance(DAY);
    for (let time = 0; time < 3; time += 1) await sweepAndSettle();
    expect(mailsTo(seller).map(({ content }) => content.subject.startsWith("Reminder"))).toEqual([
      false,
      true,
    ]);
  });

  test("SIGN-05 is listed with what was reported, oldest first", async () => {
    const owner = signing.owner();
    const { seller, buyer, envelope } = await sendBill(owner);
    for (const [address, reason] of [
      [seller, "I know no such person"],
      [buyer, "A fraud"],
    ] as const) {
      const signer = await signing.signer(linkIn(await signing.mailTo(address)));
      await signer.act("sessions/report", { reason });
      signing.clock.advance(MINUTE);
    }
    await senders.stop(owner.email);
    expect(await senders.reports()).toMatchObject([
      { envelope, reporter: seller, reason: "I know no such person", sender: owner.email, isStopped: true },
      { envelope, reporter: buyer, reason: "A fraud", sender: owner.email, isStopped: true },
    ]);
  });
});
