import { once } from "node:events";
import { connect } from "node:net";
import { createLogger } from "@sealwright/runtime";
import { expect, test } from "vitest";
import { createSandbox } from "../src/index.ts";
import { OUTBOX_SIZE } from "../src/outbox.ts";
import { MAIL_LIMIT_BYTES } from "../src/smtp-listener.ts";
import { openSandbox } from "./sandbox-kit.ts";

test("a mail sent over SMTP is in /mail.json with its links", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({
    subject: "Confirm your address – now",
    text: "Please confirm.",
    html: '<p><a href="http://localhost:3000/verify?mode=verifyEmail&amp;oobCode=abc">Confirm</a></p>',
  });

  const response = await sandbox.get("/mail.json");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  const { messages } = (await response.json()) as { messages: unknown[] };
  expect(messages).toEqual([
    {
      id: expect.stringMatching(/^\d{13}$/),
      messageId: expect.stringMatching(/^<\S+>$/),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      from: "no-reply@acme.example",
      to: ["ada@example.com"],
      subject: "Confirm your address – now",
      text: "Please confirm.\n",
      html: '<p><a href="http://localhost:3000/verify?mode=verifyEmail&amp;oobCode=abc">Confirm</a></p>\n',
      links: ["http://localhost:3000/verify?mode=verifyEmail&oobCode=abc"],
      attachments: [],
    },
  ]);
});

test("mails that are sent at once are listed newest first, each with an id of its own", async () => {
  const sandbox = await openSandbox();
  for (const subject of ["one", "two", "three"]) await sandbox.send({ subject, text: "." });
  const mails = await sandbox.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["three", "two", "one"]);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
});

test("?to= finds a recipient without regard to case, copies and bracketed IP addresses included", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ to: "Ada@Example.com", bcc: "blind@example.com", subject: "to Ada" });
  await sandbox.send({ to: { name: "", address: "grace@[127.0.0.1]" }, subject: "to Grace" });
  const found = async (address: string) =>
    (await sandbox.mails(`?to=${encodeURIComponent(address)}`)).map(({ subject }) => subject);

  expect(await found("ada@EXAMPLE.com")).toEqual(["to Ada"]);
  expect(await found("blind@example.com")).toEqual(["to Ada"]);
  expect(await found("Grace@[127.0.0.1]")).toEqual(["to Grace"]);
  expect(await found("example.com")).toEqual([]);
  expect(await found("")).toHaveLength(2);
});

test("DELETE /mail.json empties the outbox, and later mails are taken", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "before" });
  const response = await sandbox.app.request("/mail.json", { method: "DELETE" });
  expect(response.status).toBe(204);
  expect(await sandbox.mails()).toEqual([]);
  await sandbox.send({ subject: "after" });
  expect((await sandbox.mails()).map(({ subject }) => subject)).toEqual(["after"]);
});

test("the oldest mails make room for new ones", async () => {
  const sandbox = await openSandbox();
  for (let number = 1; number <= OUTBOX_SIZE + 3; number += 1)
    await sandbox.send({ subject: `number ${number}` });
  const mails = await sandbox.mails();
  expect(mails).toHaveLength(200);
  expect(mails.at(0)?.subject).toBe("number 203");
  expect(mails.at(-1)?.subject).toBe("number 4");
});

test("a mail over the size limit is refused with 552 and not kept", async () => {
  const sandbox = await openSandbox();
  await expect(sandbox.send({ text: "x".repeat(MAIL_LIMIT_BYTES) })).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await sandbox.mails()).toEqual([]);
  await sandbox.send({ subject: "small" });
  expect(await sandbox.mails()).toHaveLength(1);
});

test("a mail whose size was not announced is refused with 552 as well", async () => {
  const sandbox = await openSandbox();
  const line = `${"x".repeat(70)}\r\n`;
  const answers = await converse(sandbox.smtpUrl, [
    "HELO test\r\n",
    "MAIL FROM:<a@example.com>\r\n",
    "RCPT TO:<b@example.com>\r\n",
    "DATA\r\n",
    `Subject: large\r\n\r\n${line.repeat(MAIL_LIMIT_BYTES / line.length + 1)}.\r\n`,
    "QUIT\r\n",
  ]);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    "220",
    "250",
    "250",
    "250",
    "354",
    "552",
    "221",
  ]);
  expect(await sandbox.mails()).toEqual([]);
});

test("a mail that breaks off is not kept", async () => {
  const sandbox = await openSandbox();
  await converse(
    sandbox.smtpUrl,
    ["HELO test\r\n", "MAIL FROM:<a@example.com>\r\n", "RCPT TO:<b@example.com>\r\n", "DATA\r\n"],
    "Subject: half\r\n\r\nThe first ha",
  );
  await sandbox.close();
  expect(await sandbox.mails()).toEqual([]);
  expect(sandbox.lines).toEqual([]);
});

test("the log has a mail's id and size, and nothing else of it", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "secret subject", text: "secret text" });
  const [mail] = await sandbox.mails();
  expect(sandbox.lines).toEqual([
    {
      level: "info",
      time: expect.any(String),
      id: mail?.id,
      bytes: expect.any(Number),
      msg: "mail received",
    },
  ]);
});

test("close shuts the SMTP port", async () => {
  const sandbox = await openSandbox();
  await sandbox.close();
  await expect(sandbox.send({ subject: "late" })).rejects.toThrow();
});

test("a host that other machines can reach is refused", async () => {
  const logger = createLogger("silent");
  await expect(createSandbox({ logger, host: "0.0.0.0" })).rejects.toThrow(
    "0.0.0.0 is not a loopback address",
  );
});

test("a taken SMTP port is refused with a sentence that names it", async () => {
  const taken = Number(new URL((await openSandbox()).smtpUrl).port);
  const again = createSandbox({ logger: createLogger("silent"), host: "127.0.0.1", smtpPort: taken });
  await expect(again).rejects.toThrow(`SMTP port ${taken} on 127.0.0.1 cannot be opened`);
});

/** Speaks SMTP line by line, each after the answer to the one before, and hangs up after `last`. */
async function converse(smtpUrl: string, commands: string[], last?: string): Promise<string[]> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, "close");
  const answers = [String((await once(socket, "data"))[0])];
  for (const command of commands) {
    socket.write(command);
    answers.push(String((await once(socket, "data"))[0]));
  }
  if (last) socket.end(last);
  socket.resume();
  await closed;
  return answers;
}
