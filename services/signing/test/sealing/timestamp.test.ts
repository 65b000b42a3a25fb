import { DAY, HOUR } from "@sealwright/runtime";
import { freePorts } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { startTsa } from "../../../../packages/seal/test/support/tsa.ts";
import { completedBill, signedBill } from "../bill-of-sale.ts";
import { type Harness, startSigning } from "../signing-harness.ts";

const WITHOUT = /timestamp authority that we use couldn’t be reached for a day/;

async function sealOf(signing: Harness, envelope: string) {
  const row = await signing.query
    .selectFrom("signing.envelopes")
    .select(["sealedAt", "sealLevel"])
    .where("id", "=", envelope)
    .executeTakeFirstOrThrow();
  return row.sealedAt && row.sealLevel;
}

/** The mail with the sealed file. */
const delivery = ({ content }: Harness["mails"][number]) => content.subject.startsWith("Signed by everyone");

test("SEAL-01 a timestamp authority vouches for the time", async () => {
  const tsa = await startTsa();
  onTestFinished(() => tsa.close());
  const signing = await startSigning({ tsaUrl: tsa.url }, { clock: { now: Date.now } });
  onTestFinished(() => signing.stop());
  const { envelope, seller } = await signedBill(signing, signing.owner());
  expect(await sealOf(signing, envelope)).toBe("B-T");
  const mail = await signing.mailTo(seller, delivery);
  expect(mail.content.paragraphs.join("\n")).not.toMatch(WITHOUT);
});

test("SEAL-01 one that stays away is retried for a day; then contracts are sealed without it, and everyone is notified", async () => {
  const [port] = await freePorts(1);
  const signing = await startSigning({ tsaUrl: `http://127.0.0.1:${port}/` });
  onTestFinished(() => signing.stop());
  const owner = signing.owner();
  const { id, envelope, seller, buyer } = await completedBill(signing, owner);
  const attempts = async () => {
    const jobs = await signing.query
      .selectFrom("jobs.jobs")
      .select("attempts")
      .where("queue", "=", "signing.seal")
      .where("lockedUntil", "is", null)
      .execute();
    return jobs.map((job) => job.attempts);
  };
  for (const [passed, count] of [
    [0, 1],
    [23 * HOUR, 2],
  ] as const) {
    signing.clock.advance(passed);
    await signing.retryJobs();
    await expect.poll(attempts).toEqual([count]);
    expect(await sealOf(signing, envelope)).toBeNull();
  }
  expect((await owner.call("contracts/read", { id })).body).toMatchObject({
    state: "completed",
    sealed: false,
  });
  signing.clock.advance(DAY);
  await signing.retryJobs();
  await expect.poll(() => sealOf(signing, envelope)).toBe("B-B");
  for (const address of [seller, buyer, owner.email]) {
    const mail = await signing.mailTo(address, delivery);
    expect(mail.content.paragraphs.join("\n")).toMatch(WITHOUT);
  }
  expect(signing.logs).toContainEqual(expect.objectContaining({ msg: "sealed without a timestamp" }));
});
