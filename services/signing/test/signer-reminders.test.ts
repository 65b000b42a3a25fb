import { DAY, HOUR, MINUTE } from "@sealwright/runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendBill } from "./bill-of-sale.ts";
import { deadlineKit } from "./deadline-kit.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

const DENVER = "America/Denver";

let signing: Harness;
let kit: ReturnType<typeof deadlineKit>;
beforeEach(async () => {
  signing = await startSigning();
  kit = deadlineKit(signing);
});
afterEach(() => signing.stop());

/** "2026-05-07, 09:00" where the contract is. */
const wall = () =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: DENVER,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "short",
  }).format(signing.clock.now());

/** Mails to an address from now on, each with the moment at which it was sent. */
function watch(address: string): string[] {
  const sent: string[] = [];
  const push = signing.mails.push.bind(signing.mails);
  signing.mails.push = (...mails) => {
    for (const { to, content } of mails) {
      const [kind = ""] = content.subject.split(":");
      if (to === address) sent.push(`${kind} ${wall()}`);
    }
    return push(...mails);
  };
  return sent;
}

/** Two instances look at the same moment. */
async function sweepTwice(): Promise<void> {
  await Promise.all([signing.signing.sweep(), signing.signing.sweep()]);
  await signing.settled();
}

/** Sweeps in the hours around nine, in which a reminder that left early, late or twice would leave, too. */
async function live(length: number): Promise<void> {
  for (let at = 0; at < length; at += HOUR) {
    if (/, (?:08|09|10):/.test(wall())) await sweepTwice();
    signing.clock.advance(HOUR);
  }
}

test.each([
  ["spring", "2027-03-11T17:00:00Z", ["2027-03-14", "2027-03-18", "2027-03-25", "2027-04-01", "2027-04-08"]],
  ["fall", "2026-10-29T17:00:00Z", ["2026-11-01", "2026-11-05", "2026-11-12", "2026-11-19", "2026-11-26"]],
])(
  "SIGN-02 through the clock change of %s, each reminder comes once, at nine, and five at most",
  async (_when, sentAt, days) => {
    kit.goTo(sentAt);
    const { buyer } = await sendBill(signing.owner());
    const sent = watch(buyer);
    await signing.mailTo(buyer);
    await signing.settled();
    await live(31 * DAY);
    expect(sent.filter((mail) => mail.startsWith("Reminder"))).toEqual(
      days.map((day) => `Reminder ${day}, 09:00`),
    );
  },
);

test("SIGN-02 a server that is down for three days sends one reminder on the next morning, and none to who is done", async () => {
  const owner = signing.owner();
  const [waiting, done, over] = [
    await sendBill(owner),
    await sendBill(owner),
    await sendBill(owner, { expiresInDays: 5 }),
  ];
  for (const { seller, buyer } of [waiting, done, over]) {
    await signing.mailTo(seller);
    await signing.mailTo(buyer);
  }
  await signing.settled();
  const [late, none, expired] = [watch(waiting.buyer), watch(done.buyer), watch(over.buyer)];
  const link = linkIn(await signing.mailTo(done.buyer));
  // Day 3 passes while nothing runs. It is one o'clock at night when it does again.
  signing.clock.advance(5 * DAY + 16 * HOUR);
  await (await signing.signer(link)).sign("Bea Buyer");
  await sweepTwice();
  await live(9 * DAY);
  expect(late).toEqual(["Reminder 2026-05-10, 09:00", "Reminder 2026-05-18, 09:00"]);
  expect(none).toEqual([]);
  expect(expired).toEqual(["Expired 2026-05-10, 01:00"]);
});

test("SIGN-02 a mail server that is down for three days gets one reminder, in the morning, and none for who has signed", async () => {
  const owner = signing.owner();
  const { id, seller, buyer } = await sendBill(owner);
  const link = linkIn(await signing.mailTo(seller));
  await signing.mailTo(buyer);
  await signing.settled();
  signing.clock.advance(2 * DAY + 20 * HOUR);
  const [toBea, toSam] = [watch(buyer), watch(seller)];
  signing.breakMail(() => new Error("connection refused"));
  const { envelope } = (await owner.call("contracts/read", { id })).body as {
    envelope: { recipients: { id: string; email: string }[] };
  };
  const recipient = envelope.recipients.find(({ email }) => email === buyer)?.id;
  for (let day = 0; day < 3; day += 1) {
    // The sender asks for it each day, too.
    await owner.call("contracts/remind", { id, recipient });
    await live(DAY);
    await kit.retryJobs();
    signing.clock.advance(MINUTE);
  }
  await (await signing.signer(link)).sign("Sam Seller");
  signing.breakMail();
  await kit.retryJobs();
  await live(5 * DAY);
  expect(toBea).toEqual(["Reminder 2026-05-10, 09:03"]);
  expect(toSam).toEqual([]);
});
