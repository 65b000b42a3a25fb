import { DAY } from "@sealwright/runtime";
import { freePorts } from "@sealwright/testkit";
import { expect, onTestFinished, test } from "vitest";
import { completedBill } from "../bill-of-sale.ts";
import { startSigning } from "../signing-harness.ts";

const SUBJECT = /not sealed yet/;

test("SEAL-01 a contract that can't be sealed tells its sender once, and is sealed when it can be", async () => {
  // A timestamp that is waited for keeps the contract unsealed until its record is damaged.
  const [port] = await freePorts(1);
  const signing = await startSigning({ tsaUrl: `http://127.0.0.1:${port}/` });
  onTestFinished(() => signing.stop());
  const owner = signing.owner();
  const { envelope } = await completedBill(signing, owner);
  const { shownHash } = await signing.query
    .selectFrom("signing.documents")
    .select("shownHash")
    .where("envelopeId", "=", envelope)
    .executeTakeFirstOrThrow();
  const setHash = (hash: string) =>
    signing.query
      .updateTable("signing.documents")
      .set({ shownHash: hash })
      .where("envelopeId", "=", envelope)
      .execute();
  const notices = () => signing.mails.filter(({ content }) => SUBJECT.test(content.subject));
  const failures = () =>
    signing.logs.filter(({ job, msg }) => job === "signing.seal" && msg === "job failed").length;
  expect(notices()).toEqual([]);
  await setHash("0".repeat(64));
  for (const _ of [1, 2]) {
    const before = failures();
    await signing.retryJobs();
    await expect.poll(failures).toBeGreaterThan(before);
  }
  await expect.poll(() => notices().map(({ to }) => to)).toEqual([owner.email]);
  const kinds = async () => {
    const query = signing.query.selectFrom("signing.events").select("kind");
    return (await query.where("envelopeId", "=", envelope).execute()).map(({ kind }) => kind);
  };
  expect((await kinds()).filter((kind) => kind === "seal_failed")).toHaveLength(1);
  expect(notices()).toHaveLength(1);
  await setHash(shownHash);
  signing.clock.advance(DAY);
  await signing.retryJobs();
  await expect.poll(kinds).toContain("sealed");
});
