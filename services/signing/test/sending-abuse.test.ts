import { DAY, SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasLink } from "../src/base/plain-words.ts";
import { programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { sendBill, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, secretIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

test("SIGN-05 corrections are no way to mail any number of people", async () => {
  const owner = signing.owner();
  const { id, seller } = await sendBill(owner);
  await signing.mailTo(seller);
  const { recipients } = (await owner.call("contracts/read", { id })).body.envelope as {
    recipients: { id: string; email: string }[];
  };
  const recipient = recipients.find(({ email }) => email === seller)?.id;
  const correct = (number: number) =>
    owner.call("contracts/correct-recipient", {
      id,
      recipient,
      name: "Sam Seller",
      address: `${number}-${seller}`,
    });
  const answers: number[] = [];
  for (let number = 0; number < 8; number += 1) answers.push((await correct(number)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  await signing.settled();
  const mailed = new Set(signing.mails.map(({ to }) => to).filter((to) => to.endsWith(`-${seller}`)));
  expect(mailed.size).toBeLessThanOrEqual(5);
  signing.clock.advance(DAY);
  expect((await correct(9)).status).toBe(200);
});

test("SIGN-05 corrections by a program have the same limit", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const [mara] = twoSigners();
  const documents = [(await program.upload(await samplePdf(1))).body.id];
  const { id, signers } = (await program.post("/envelopes", { subject: "S", documents, signers: [mara] }))
    .body;
  const correct = (number: number) =>
    program.patch(`/envelopes/${id}/signers/${signers[0].id}`, {
      email: `corrected-${number}@loewens.example`,
    });
  for (let number = 0; number < 5; number += 1) expect((await correct(number)).status).toBe(200);
  const refused = await correct(5);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  expect(refused.headers.get("Retry-After")).toBe(String(DAY / SECOND));
});

test("SIGN-05 a correction that changes nothing keeps the link, mails no one, and is not in the record", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const [mara] = twoSigners();
  const documents = [(await program.upload(await samplePdf(1))).body.id];
  const { id, signers } = (await program.post("/envelopes", { subject: "S", documents, signers: [mara] }))
    .body;
  const { name, email } = signers[0];
  const secret = secretIn(linkIn(await signing.mailTo(email)));
  await signing.settled();
  const mails = signing.mails.length;
  for (const body of [{}, { name, email }, { name: ` ${name} ` }, { email: email.toUpperCase() }, {}, {}]) {
    const answer = await program.patch(`/envelopes/${id}/signers/${signers[0].id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { name, email, status: "notified" } });
  }
  await signing.settled();
  expect(signing.mails.length).toBe(mails);
  expect((await signing.call("links/look", { secret })).body.link).toBe("ready");
  const { entries } = (await program.get(`/envelopes/${id}/record`)).body;
  expect(entries.map(({ what }: { what: string }) => what)).not.toContain("corrected");
});

test("SIGN-05 the form of a correction, saved as it is, keeps the link; after a refused mail it tries again", async () => {
  const owner = signing.owner();
  const { id, seller } = await sendBill(owner);
  const link = linkIn(await signing.mailTo(seller));
  await signing.settled();
  const { recipients } = (await owner.call("contracts/read", { id })).body.envelope as {
    recipients: { id: string; name: string; email: string }[];
  };
  const sam = recipients.find(({ email }) => email === seller);
  const save = () =>
    owner.call("contracts/correct-recipient", { id, recipient: sam?.id, name: sam?.name, address: seller });
  for (let time = 0; time < 6; time += 1) expect((await save()).body).toEqual({ corrected: true });
  await signing.signer(link);
  await signing.settled();
  const mails = signing.mails.length;
  await signing.query
    .updateTable("signing.recipients")
    .set({ undeliverable: true })
    .where("id", "=", sam?.id ?? "")
    .execute();
  expect((await save()).status).toBe(200);
  await signing.mailTo(seller, (mail) => signing.mails.indexOf(mail) >= mails);
});

test.each([
  ["a link", "Claim $500 at www.evil.example"],
  ["the name of a site", "evil.com"],
  ["someone else’s address", "billing@bank.example"],
  ["nothing", ""],
])("SIGN-05 an account whose name is %s sends under its address", async (_what, name) => {
  const owner = signing.owner({ name });
  const { seller } = await sendBill(owner);
  const { content } = await signing.mailTo(seller);
  expect(content.subject).toBe(`${owner.email} asks you to sign: General Bill of Sale`);
  if (name) expect(JSON.stringify(content)).not.toContain(name);
});

test("SIGN-05 a name of several lines is mailed as one, without marks that turn the text around", async () => {
  const owner = signing.owner({ name: "Dana\r\n \u202eOwner" });
  const [sam, bea] = signers({ seller: { name: "Sam\n\n\u202eSeller\u2028" } });
  const { id, seller } = await sendBill(owner, {
    recipients: [sam, bea],
    message: "As we said.\u202e\r\nDana\u0007",
  });
  const { content } = await signing.mailTo(seller);
  expect(content.subject).toBe("Dana Owner asks you to sign: General Bill of Sale");
  expect(JSON.stringify(content)).not.toMatch(/\\u202e|\\u0007|\\u2028|[\u202e\u2028]/);
  expect(JSON.stringify(content)).toContain("As we said.\\nDana");
  const { recipients } = (await owner.call("contracts/read", { id })).body.envelope as {
    recipients: { name: string }[];
  };
  expect(recipients[0]?.name).toBe("Sam Seller");
});

test.each([
  "https://evil.example/login?u=@a",
  "sign at https://you@evil.example/login",
  "evil.shop/login",
  "evil.example/a",
  "evil.example:8443/a",
  "sam@evil.example/login",
  "ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "www.evil.example",
  "Write to a@b.example or see evil.com",
])("SIGN-05 “%s” is a link", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "Write to sam.seller@mail.example, please.",
  "Sam (sam@mail.example) and <bea+home@mail.example>.",
  "Pay $12.50/hour by 5 p.m. See § 4.2.1 and St. Clair.",
  "Smith and/or Jones, a.k.a. Smithy",
  "As we said.It is due",
])("SIGN-05 “%s” has no link", (text) => {
  expect(hasLink(text)).toBe(false);
});
