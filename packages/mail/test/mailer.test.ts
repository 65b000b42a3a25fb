import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createMailer, MailError, type Mailer, verifyEmailMail } from "@sealwright/mail";
import { createTestMailServer } from "@sealwright/testkit/mail-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type SmtpStub, startSmtpStub } from "./smtp-stub.ts";

const content = verifyEmailMail({ url: "https://site.example/auth/action?oobCode=x", validDays: 3 });

const mailers: Mailer[] = [];
const stubs: SmtpStub[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(stubs.splice(0).map((stub) => stub.close()));
});

async function start(answers?: Record<string, string>) {
  const stub = await startSmtpStub(answers);
  const mailer = createMailer(stub.url);
  stubs.push(stub);
  mailers.push(mailer);
  return { stub, mailer };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100, "still waits"));

describe("sending a mail", () => {
  test("resolves once the mail server has it, with both parts and marked as automatic", async () => {
    const { stub, mailer } = await start();
    await mailer.send("zoe@company.example", content);
    expect(stub.delivered).toHaveLength(1);
    const [mail] = stub.delivered;
    expect(mail?.recipients).toEqual(["<zoe@company.example>"]);
    expect(mail?.message).toContain(`Subject: ${content.subject}`);
    expect(mail?.message).toContain("To: zoe@company.example");
    expect(mail?.message).toContain("Auto-Submitted: auto-generated");
    expect(mail?.message).toContain("Content-Type: multipart/alternative");
    expect(mail?.message).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(mail?.message).toMatch(/Content-Type: text\/html; charset=utf-8/);
  });

  test.each([
    ["robin@bücher.example", "<robin@xn--bcher-kva.example>"],
    ["r/d@company.example", "<r/d@company.example>"],
    ["a&b@company.example", "<a&b@company.example>"],
  ])("SIGN-02 %s is carried by every mail server", async (address, onTheWire) => {
    const { stub, mailer } = await start();
    expect(await mailer.carries(address)).toBe(true);
    await mailer.send(address, content);
    expect(stub.delivered.map(({ recipients }) => recipients)).toEqual([[onTheWire]]);
    expect(stub.delivered[0]?.message).toContain(`To: ${onTheWire.slice(1, -1)}`);
  });

  test("SIGN-02 letters of any script before the @ are sent where the server offers SMTPUTF8", async () => {
    const server = await createTestMailServer();
    await server.start();
    const mailer = createMailer(server.smtpUrl);
    mailers.push(mailer);
    expect(await mailer.carries("rübin@bücher.example")).toBe(true);
    await mailer.send("rübin@company.example", content, { replyTo: "søren@company.example" });
    await mailer.send("anna@company.example", content, { replyTo: "søren@company.example" });
    const [mail] = await server.mailsTo("rübin@company.example");
    expect(mail?.subject).toBe(content.subject);
    await server.stop();
  });

  test("SIGN-02 … and are refused before any mail where it does not", async () => {
    const { stub, mailer } = await start();
    expect(await mailer.carries("rübin@company.example")).toBe(false);
    const refused = { name: "MailError", recipientRejected: true };
    await expect(mailer.send("rübin@company.example", content)).rejects.toMatchObject(refused);
    await expect(mailer.simulate("rübin@company.example", content)).rejects.toMatchObject(refused);
    await mailer.send("anna@company.example", content, { replyTo: "søren@company.example" });
    expect(stub.delivered.map(({ recipients }) => recipients)).toEqual([["<anna@company.example>"]]);
    expect(stub.delivered[0]?.message).not.toContain("Reply-To");
  });

  test("AUTH-15 simulate composes the email and sends none", async () => {
    const { stub, mailer } = await start();
    await mailer.simulate("zoe@company.example", content);
    await mailer.send("noe@company.example", content);
    expect(stub.delivered.map(({ recipients }) => recipients)).toEqual([["<noe@company.example>"]]);
  });

  test.each(['"eve@evil.example,b"@company.example', '"x> rcpt to:<eve@evil.example"@company.example'])(
    "goes to the domain behind the last at sign: %s",
    async (address) => {
      const { stub, mailer } = await start();
      await mailer.send(address, content);
      expect(stub.delivered.map(({ recipients }) => recipients)).toEqual([
        [expect.stringMatching(/@company\.example>$/)],
      ]);
    },
  );

  test.each([
    "zoe@company.example, eve@evil.example",
    "eve@evil.example <zoe@company.example>",
    "zoe@company.example\r\nRCPT TO:<eve@evil.example>",
    "zoe@company.example\r\nBcc: eve@evil.example",
    "zoe@company.example\r\n\r\nHello",
  ])("never has a second recipient or an injected header through the address %j", async (address) => {
    const { stub, mailer } = await start();
    const sent = await mailer.send(address, content).then(
      () => true,
      (error) => !(error instanceof MailError),
    );
    expect(stub.delivered).toHaveLength(sent ? 1 : 0);
    for (const { recipients, message } of stub.delivered) {
      expect(recipients).toHaveLength(1);
      expect(message).not.toMatch(/^(Bcc|RCPT)/im);
      expect(message).not.toMatch(/^Hello/m);
    }
  });

  test("OPS-03 a mail server that hangs holds so many in memory, and the next fails at once", async () => {
    const { mailer } = await start({ greeting: "" });
    const sent = Array.from({ length: 105 }, () =>
      mailer.send("zoe@company.example", content).catch(() => {}),
    );
    // Rendering an email is asynchronous: each takes its place in turn.
    await expect
      .poll(() => Promise.race([mailer.send("zoe@company.example", content), soon()]).catch(String))
      .toMatch(/did not accept/);
    mailer.close();
    void sent;
  });

  test("many at once all arrive", async () => {
    const { stub, mailer } = await start();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => mailer.send(`owner${index}@company.example`, content)),
    );
    expect(new Set(stub.delivered.map(({ recipients }) => recipients[0])).size).toBe(12);
  });
});

describe("a mail server that does not take the mail", () => {
  test.each([
    ["refuses the recipient", { "RCPT TO": "550 no such user" }],
    ["is too busy", { greeting: "421 try later" }],
    ["refuses the content", { DATA: "554 no" }],
  ])("AUTH-05 that %s is a MailError with the server's words as its cause", async (_how, answers) => {
    const { stub, mailer } = await start(answers);
    const error = await mailer.send("zoe@company.example", content).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error.message).toBe("The mail server did not accept the email");
    expect(String(error.cause)).toContain(Object.values(answers)[0]);
    expect(stub.delivered).toEqual([]);
  });

  test("AUTH-05 that is down is a MailError", async () => {
    const unused = createServer().listen(0, "127.0.0.1");
    await once(unused, "listening");
    const { port } = unused.address() as AddressInfo;
    unused.close();
    await once(unused, "close");
    const mailer = createMailer(`smtp://127.0.0.1:${port}`);
    mailers.push(mailer);
    await expect(mailer.send("zoe@company.example", content)).rejects.toBeInstanceOf(MailError);
  });

  test("AUTH-05 that never says a word is a MailError after five seconds", async () => {
    const { mailer } = await start({ greeting: "" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let outcome: unknown;
    const sending = mailer.send("zoe@company.example", content).catch((error) => {
      outcome = error;
    });
    // The time-out is set when the connection stands; until then there is no timer to move.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    let waitedMs = 0;
    while (outcome === undefined && waitedMs < 60_000) {
      vi.advanceTimersByTime(1000);
      waitedMs += 1000;
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    }
    await sending;
    expect(outcome).toBeInstanceOf(MailError);
    expect(waitedMs).toBeLessThanOrEqual(11_000);
  });
});
