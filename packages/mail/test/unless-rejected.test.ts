import { createMailer, unlessRejected, verifyEmailMail } from "@sealwright/mail";
import { createLogger } from "@sealwright/runtime";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpStub } from "./smtp-stub.ts";

const TO = "zoe@company.example";
const content = verifyEmailMail({ url: "https://site.example/auth/action?oobCode=x", validDays: 3 });

/** Sends as a job does, to a mail server with these answers. */
async function sendAsJob(answers: Record<string, string> = {}) {
  const stub = await startSmtpStub(answers);
  const mailer = createMailer(stub.url);
  onTestFinished(async () => {
    mailer.close();
    await stub.close();
  });
  const lines: string[] = [];
  const logger = createLogger("debug", { write: (line: string) => void lines.push(line) });
  const done = unlessRejected(logger, "verification", mailer.send(TO, content));
  return { done, lines, stub };
}

test("OPS-05 an email to an address that does not exist is done with, and logged without the address", async () => {
  const { done, lines } = await sendAsJob({ "RCPT TO": `550 5.1.1 <${TO}>: user unknown` });
  await done;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", msg: "mail recipient rejected", mail: "verification" },
  ]);
  expect(lines.join()).toContain("550 5.1.1");
  expect(lines.join()).not.toContain(TO);
});

test.each([
  ["is too busy", { greeting: "421 try later" }],
  ["rejects the recipient for now", { "RCPT TO": "450 mailbox busy" }],
  ["rejects the sender", { "MAIL FROM": "550 not from you" }],
  ["rejects the content", { DATA: "554 no" }],
])("AUTH-05 a mail server that %s still fails the job, which is tried again", async (_how, answers) => {
  const { done, lines } = await sendAsJob(answers);
  await expect(done).rejects.toThrow("The mail server did not accept the email");
  expect(lines).toEqual([]);
});

test("an email that is accepted is sent, and nothing is logged", async () => {
  const { done, lines, stub } = await sendAsJob();
  await done;
  expect([stub.delivered.length, lines]).toEqual([1, []]);
});
