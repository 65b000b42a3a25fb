import { randomBytes } from "node:crypto";
import { PDF, PdfStream } from "@libpdf/core";
import { MailError } from "@sealwright/mail";
import { DAY, MINUTE } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashOf } from "../../src/base/hash.ts";
import { createDatabaseStore } from "../../src/envelope/files/database-store.ts";
import { sendBill, signedBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, secretIn, startSigning, TEST_CLIENT } from "../signing-harness.ts";

const MEGABYTE = 1_000_000;

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const delivery = ({ content }: Harness["mails"][number]) => content.subject.startsWith("Signed by everyone");
const look = async (link: string) => (await signing.call("links/look", { secret: secretIn(link) })).body;
const renew = (link: string) => signing.call("links/renew", { secret: secretIn(link), ...TEST_CLIENT });

/** As if an earlier release had sent a contract with pictures: what is shown has eight megabytes more. */
async function enlarge(envelope: string): Promise<void> {
  const document = await signing.query
    .selectFrom("signing.documents")
    .select(["id", "workspaceId"])
    .where("envelopeId", "=", envelope)
    .executeTakeFirstOrThrow();
  const pieces = signing.query.selectFrom("signing.filePieces").where("documentId", "=", document.id);
  const { sha256 } = await pieces.select("sha256").executeTakeFirstOrThrow();
  const pdf = await PDF.load((await createDatabaseStore(signing.query).get(sha256)) ?? new Uint8Array());
  pdf
    .getCatalog()
    .set("Picture", pdf.register(PdfStream.fromDict({}, new Uint8Array(randomBytes(8_000_000)))));
  const large = new Uint8Array(await pdf.save());
  await signing.query.deleteFrom("signing.filePieces").where("documentId", "=", document.id).execute();
  const { id: documentId, workspaceId } = document;
  for (let part = 0; part * MEGABYTE < large.length; part++) {
    const bytes = large.slice(part * MEGABYTE, (part + 1) * MEGABYTE);
    const row = { documentId, workspaceId, kind: "shown" as const, part, bytes };
    await signing.query.insertInto("signing.files").values(row).execute();
  }
  const change = signing.query.updateTable("signing.documents").set({ shownHash: hashOf(large) });
  await change.where("id", "=", document.id).execute();
}

describe("the sealed file", () => {
  test("SIGN-06 is attached to the mail of each party, with its certificate", async () => {
    const owner = signing.owner();
    const { seller, buyer } = await signedBill(signing, owner);
    for (const address of [seller, buyer, owner.email]) {
      const { content } = await signing.mailTo(address, delivery);
      expect(content.attachments?.map(({ name }) => name)).toEqual([
        "General Bill of Sale.pdf",
        "General Bill of Sale (certificate).pdf",
      ]);
      expect(content.action).toBeUndefined();
    }
  });

  test("SIGN-02 that a mailbox refuses is said to the sender, with a next step", async () => {
    const owner = signing.owner();
    signing.breakMail((to, headers) =>
      to.startsWith("sam-") && headers?.id?.endsWith(".sealed")
        ? new MailError({ command: "RCPT TO", responseCode: 550 })
        : undefined,
    );
    const { id, seller } = await signedBill(signing, owner);
    signing.breakMail();
    const told = await signing.mailTo(owner.email, ({ content }) =>
      content.subject.startsWith("Not delivered"),
    );
    expect(told.content.paragraphs.join()).toContain(
      `The mail server of ${seller} refused our email with the sealed`,
    );
    expect(told.content.action).toEqual({
      label: "Open the contract",
      url: `https://app.example/contracts/${id}`,
    });
    const record = (await owner.call("contracts/read", { id })).body as {
      envelope: { recipients: { email: string; undeliverable: boolean }[] };
    };
    expect(record.envelope.recipients.map(({ undeliverable }) => undeliverable)).toEqual([true, false]);
  });

  test("SIGN-06 of more than 7 MB comes by a link: to each signer their own, to the sender the record", async () => {
    const owner = signing.owner();
    const { id, seller, buyer } = await signedBill(signing, owner, enlarge);
    const links = [];
    for (const address of [seller, buyer]) {
      const mail = await signing.mailTo(address, delivery);
      expect(mail.content.attachments).toBeUndefined();
      links.push(linkIn(mail));
    }
    expect(new Set(links).size).toBe(2);
    const toSender = await signing.mailTo(owner.email, delivery);
    expect(linkIn(toSender)).toBe(`https://app.example/contracts/${id}`);
    const sam = await signing.signer(links[0] ?? "");
    expect((await (await sam.file("sealed")).arrayBuffer()).byteLength).toBeGreaterThan(8_000_000);
    expect((await sam.file("certificate")).status).toBe(200);

    signing.clock.advance(11 * MINUTE);
    expect(await look(links[0] ?? "")).toMatchObject({ link: "used", renews: true });
    const count = signing.mails.length;
    expect((await renew(links[0] ?? "")).status).toBe(200);
    const again = await signing.mailTo(seller, (mail) => signing.mails.indexOf(mail) >= count);
    expect(again.content.paragraphs.join()).toContain("the link that you asked for");
    expect((await (await signing.signer(linkIn(again))).file("sealed")).status).toBe(200);
  });

  test("SIGN-05 is had again from the link that was signed with, once it is there", async () => {
    const owner = signing.owner();
    const out = await sendBill(owner);
    const first = linkIn(await signing.mailTo(out.seller));
    await (await signing.signer(first)).sign();
    expect(await look(first)).toMatchObject({ link: "signed", isSealed: false, renews: false });
    expect((await renew(first)).body.code).toBe("link-ended");
    await (await signing.signer(linkIn(await signing.mailTo(out.buyer)))).sign();
    await signing.settled();
    signing.clock.advance(DAY);
    expect(await look(first)).toMatchObject({ link: "signed", isSealed: true, renews: true });
    const count = signing.mails.length;
    expect((await renew(first)).status).toBe(200);
    const again = await signing.mailTo(out.seller, (mail) => signing.mails.indexOf(mail) >= count);
    await signing.settled();
    expect((await (await signing.signer(linkIn(again))).file("sealed")).status).toBe(200);
    const mails = signing.mails.slice(count);
    expect(mails.map(({ to }) => to)).toEqual([out.seller]);
  });
});
