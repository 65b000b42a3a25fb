import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Signing } from "@sealwright/protocol/signing/answers";
import { signsAs } from "@sealwright/protocol/signing/signs-as";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billOfSale, sendRequest, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
let folder: string;
beforeAll(async () => {
  signing = await startSigning();
  folder = await mkdtemp(join(tmpdir(), "names-"));
});
afterAll(async () => {
  await signing.stop();
  await rm(folder, { recursive: true });
});

const SELLER = "張偉";
const BUYER = "محمد الأحمد";

/** Poppler's text, without its marks around words from right to left. */
function readWithPoppler(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain("No syntax");
  return execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }).replaceAll(/[\u202A-\u202E]/g, "");
}

test("SIGN-04, SEAL-01 張偉 and محمد are in the contract, sign it with their names, and are in the sealed file", async () => {
  const owner = signing.owner();
  const party = { kind: "person", address: "1 Oak St, Denver, CO 80202", email: "name@example.com" } as const;
  const draft = await billOfSale({ seller: { ...party, name: SELLER }, buyer: { ...party, name: BUYER } });
  const id = owner.draft(draft);
  await owner.call("contracts/open-draft", { id });
  const recipients = signers({ seller: { name: SELLER, capacity: "代表" }, buyer: { name: BUYER } });
  const sent = await owner.call("contracts/send", await sendRequest(owner, id, { recipients }));
  expect(sent).toMatchObject({ status: 200 });

  for (const [index, name] of [SELLER, BUYER].entries()) {
    const mail = await signing.mailTo(recipients[index]?.email ?? "");
    const signer = await signing.signer(linkIn(mail));
    expect(await signer.sign(name)).toMatchObject({ status: 200 });
  }
  const { content } = await signing.mailTo(owner.email, ({ content: mail }) =>
    mail.subject.startsWith("Signed"),
  );
  const [sealed, certificate] = (content.attachments ?? []).map(({ bytes }) => new Uint8Array(bytes));
  const verdict = await verify(sealed ?? new Uint8Array(), fromPem(await signing.signing.roots()));
  expect(verdict.kind).toBe("sealed");
  expect(verdict.evidence?.recipients.map(({ name }) => name)).toEqual([SELLER, BUYER]);
  const shown = new Uint8Array(await (await owner.file(id, "shown")).arrayBuffer());
  for (const [file, bytes] of Object.entries({ shown, sealed, certificate })) {
    const text = readWithPoppler(`${file}.pdf`, bytes ?? new Uint8Array());
    for (const word of [SELLER, ...BUYER.split(" ")]) expect(text, file).toContain(word);
  }
});

test("SEAL-06, SIGN-08 a person who signs for an organization sees that they do, and the certificate says for whom", async () => {
  const owner = signing.owner();
  const seller = {
    kind: "organization",
    name: "Northwind Analytics, Inc.",
    signer: "Jordan Lee",
    title: "CEO",
    address: "1 Oak St, Denver, CO 80202",
    email: "jordan@example.com",
  } as const;
  const id = owner.draft(await billOfSale({ seller }));
  await owner.call("contracts/open-draft", { id });
  const recipients = signers({ seller: { name: "Jordan Lee", capacity: "CEO" } });
  const sent = await owner.call("contracts/send", await sendRequest(owner, id, { recipients }));
  expect(sent).toMatchObject({ status: 200 });
  for (const { email } of recipients) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    await signer.agree();
    const read = (await signer.read()).body as unknown as Signing;
    if (read.signer.name === "Jordan Lee")
      expect(signsAs(read.signer)).toBe("Jordan Lee, CEO, for Northwind Analytics, Inc.");
    expect(await signer.sign(read.signer.name)).toMatchObject({ status: 200 });
  }
  await signing.settled();
  const certificate = new Uint8Array(await (await owner.file(id, "certificate")).arrayBuffer());
  const text = readWithPoppler("capacity.pdf", certificate).replaceAll(/\s+/g, " ");
  expect(text).toContain("CEO, for Northwind Analytics, Inc.");
});
