import { contractSignedMail, createMailer, signingInvitationMail } from "@sealwright/mail";
import { afterEach, expect, test } from "vitest";
import { type SmtpStub, startSmtpStub } from "./smtp-stub.ts";

const stubs: SmtpStub[] = [];
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.close()));
});

async function delivered(...sent: Parameters<ReturnType<typeof createMailer>["send"]>): Promise<string> {
  const stub = await startSmtpStub();
  stubs.push(stub);
  const mailer = createMailer(stub.url);
  await mailer.send(...sent);
  mailer.close();
  return stub.delivered[0]?.message ?? "";
}

const invitation = {
  name: "Bea <b>Buyer</b>",
  sender: { name: "<img src=x onerror=alert(1)>", email: "olivia@company.example" },
  title: "Bill of Sale",
  message: "Please sign\r\nBcc: eve@evil.example\r\n<a href=x>here</a>",
  url: "https://sign.example/s/secret",
  expires: "June 3, 2026 at 9:00 AM MDT",
};

test("SIGN-02 what others typed is text in a mail, and no header of it", async () => {
  const message = await delivered("bea@example.com", signingInvitationMail(invitation, false), {
    replyTo: "olivia@company.example",
    id: "1.invitation",
  });
  const [headers = "", ...body] = message.split("\r\n\r\n");
  expect(headers).toMatch(/^Reply-To: olivia@company\.example$/m);
  expect(headers).toMatch(/^Message-ID: <1\.invitation@/m);
  expect(headers).not.toMatch(/^Bcc/m);
  const html = body.join("\r\n\r\n").split("text/html")[1]?.replaceAll("=\r\n", "") ?? "";
  expect(html).not.toMatch(/<img src=(3D)?x|<b>Buyer|<a href=(3D)?x/);
  expect(html).toContain("&lt;b&gt;Buyer&lt;/b&gt;");
});

test("SEAL-02 the sealed file and its certificate are attached as they are", async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);
  const attachments = ["Bill of Sale.pdf", "Bill of Sale (certificate).pdf"].map((name) => ({
    name,
    type: "application/pdf",
    bytes,
  }));
  const mail = contractSignedMail(
    {
      name: "Bea",
      title: "Bill of Sale",
      signers: ["Bea", "Sam"],
      remarks: [],
      verifyUrl: "https://site.example/verify",
    },
    { attachments },
  );
  expect(mail.notes).toContainEqual(expect.stringContaining("https://site.example/verify"));
  const message = await delivered("bea@example.com", mail);
  expect(message.match(/Content-Type: application\/pdf; name=/g)).toHaveLength(2);
  expect(message).toContain('filename="Bill of Sale.pdf"');
  expect(message).toContain(Buffer.from(bytes).toString("base64"));
});

test("SIGN-02 a sender without a name is called by the address once", () => {
  const address = "olivia@company.example";
  const sender = { name: address, email: address };
  const { paragraphs } = signingInvitationMail({ ...invitation, sender }, false);
  expect(paragraphs).toContain(`${address} asks you to sign this contract: Bill of Sale.`);
});
