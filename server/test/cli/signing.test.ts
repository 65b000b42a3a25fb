import type { SigningTables } from "@sealwright/signing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cli, openCli } from "./cli-harness.ts";

let cli: Cli;
const run = (...args: string[]) => cli.run("signing", ...args);
const SENDER = "olivia@company.example";
const SIGNER = "sam@signer.example";
const AT = new Date(Date.UTC(2026, 4, 4, 12));

beforeAll(async () => {
  cli = await openCli();
  const { query } = cli.database.tables<SigningTables>();
  const workspaceId = "w1";
  await query
    .insertInto("signing.workspaces")
    .values({ id: workspaceId, uid: "u1", createdAt: AT, stoppedAt: null })
    .execute();
  const contract = { id: "c1", workspaceId, templateId: null, version: "", title: "Lease", answers: "{}" };
  await query
    .insertInto("signing.contracts")
    .values({ ...contract, text: "", createdAt: AT, changedAt: AT })
    .execute();
  for (const [id, state] of [
    ["e1", "sent"],
    ["e2", "declined"],
  ] as const) {
    const of = { workspaceId, envelopeId: id };
    const ended = state === "declined" ? AT : null;
    await query
      .insertInto("signing.envelopes")
      .values({
        id,
        workspaceId,
        contractId: "c1",
        requestId: id,
        mode: "live",
        state,
        title: "Lease",
        message: "",
        timeZone: "UTC",
        reminds: true,
        senderName: "Olivia",
        senderEmail: SENDER,
        sentAt: AT,
        expiresAt: AT,
        completedAt: null,
        endedAt: ended,
        reason: null,
        sealedAt: null,
        sealLevel: null,
        senderDeliveredAt: null,
      })
      .execute();
    await query
      .insertInto("signing.recipients")
      .values({
        ...of,
        id: `r-${id}`,
        position: 0,
        role: "signer",
        party: "tenant",
        name: "Sam",
        email: SIGNER,
        capacity: "",
        signOrder: 1,
        needsCode: false,
        state: "notified",
        shownHash: null,
        filled: null,
        notifiedAt: AT,
        openedAt: null,
        signedAt: null,
        remindedAt: null,
        remindAt: null,
        deliveredAt: null,
      })
      .execute();
  }
  await query
    .insertInto("signing.reports")
    .values({
      id: "p1",
      workspaceId,
      envelopeId: "e1",
      recipientId: "r-e1",
      reason: "Not my landlord",
      reportedAt: AT,
    })
    .execute();
});
afterAll(() => cli.close());

test("SIGN-05 an operator reads reports, stops their sender, and lets the sender continue", async () => {
  const report = `2026-05-04T12:00:00.000Z  e1  ${SENDER}`;
  expect((await run("reports")).out).toEqual([`${report}  Lease: Not my landlord`]);
  expect(await run("stop", SENDER)).toMatchObject({ code: 0, out: ["Stopped. Contracts that were out: 1"] });
  expect((await run("reports")).out).toEqual([`${report}, stopped  Lease: Not my landlord`]);
  expect(JSON.parse((await run("reports", "--json")).out.join())).toMatchObject({ isStopped: true });
  expect(await run("resume", SENDER)).toMatchObject({ code: 0, out: ["The account can send again."] });
  expect((await run("reports")).out).toEqual([`${report}  Lease: Not my landlord`]);
});

test("SIGN-05 an address that has sent nothing is said in a sentence, and its act takes one", async () => {
  for (const act of ["stop", "resume"]) {
    const { code, err } = await run(act, "eve@company.example");
    expect([code, err.join()]).toEqual([
      1,
      expect.stringContaining("No one with this address has sent a contract."),
    ]);
    expect((await run(act)).code).toBe(2);
  }
});

test("SIGN-05 a signer's data is listed, and erased from what ended unsigned", async () => {
  const { out } = await run("signer", SIGNER);
  expect(out.toSorted()).toEqual([
    `e1  sent  ${SENDER}  Lease: Sam, not signed`,
    `e2  declined  ${SENDER}  Lease: Sam, not signed`,
  ]);
  const erased = await run("erase-signer", SIGNER);
  expect(erased.code).toBe(0);
  expect(erased.out.toSorted()).toEqual([
    `e1  out  ${SENDER}  Lease: still to be signed: they can decline it, or its sender void it, and then be erased`,
    `e2  erased  ${SENDER}  Lease: its text and file stay, as their sender wrote them`,
  ]);
  expect((await run("signer", SIGNER)).out).toEqual([`e1  sent  ${SENDER}  Lease: Sam, not signed`]);
  const stranger = await run("erase-signer", "eve@signer.example");
  expect([stranger.code, stranger.err.join()]).toEqual([
    1,
    expect.stringContaining("No one with this address was asked to sign a contract."),
  ]);
});
