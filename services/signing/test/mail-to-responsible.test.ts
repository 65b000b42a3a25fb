import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { completedBill, sendBill, signers } from "./bill-of-sale.ts";
import { asOwner, joinWorkspace, type Owner } from "./colleagues.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const accountOf = ({ uid }: Pick<Owner, "uid">) => {
  const account = [...signing.accounts.values()].find((one) => one.uid === uid);
  if (!account) throw new Error("No account");
  return account;
};

/** @returns the new address of the account */
function changeAddress(person: Pick<Owner, "uid">): string {
  const email = `moved-${randomUUID()}@company.example`;
  accountOf(person).email = email;
  return email;
}

const decline = async (signer: string) =>
  (await signing.signer(linkIn(await signing.mailTo(signer)))).act("sessions/decline", { reason: "No" });

/** What an address got about contracts, once no mail waits. */
async function subjectsTo(address: string): Promise<string[]> {
  await signing.settled();
  return signing.mails.flatMap(({ to, content }) =>
    to === address && /^(Declined|Signed)/.test(content.subject)
      ? (content.subject.split(/[ :]/)[0] ?? "")
      : [],
  );
}

test("TEAM-03 the sealed contract of someone who changed their address and was removed goes to the owner", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "sender", "Cora");
  let moved = "";
  await completedBill(signing, asOwner(cora), async () => {
    moved = changeAddress(cora);
    const removed = await owner.call("people/remove", { member: cora.member, to: null });
    expect(removed.body).toEqual({ removed: true, keys: [] });
  });
  expect(await subjectsTo(owner.email)).toEqual(["Signed"]);
  expect([...(await subjectsTo(cora.email)), ...(await subjectsTo(moved))]).toEqual([]);
  const { content } = await signing.mailTo(owner.email, (mail) => mail.content.subject.startsWith("Signed"));
  expect(content.paragraphs[0]).toBe("Hello Olivia Owner,");
  expect(content.attachments).toHaveLength(2);
});

test("TEAM-03 mail about a contract that is out follows the sender’s new address, and so do replies", async () => {
  const owner = signing.owner();
  const { seller, buyer } = await sendBill(owner);
  await signing.mailTo(buyer);
  const moved = changeAddress(owner);
  await decline(seller);
  expect(await subjectsTo(moved)).toEqual(["Declined"]);
  expect(await subjectsTo(owner.email)).toEqual([]);
  const { headers } = await signing.mailTo(buyer, ({ content }) => content.subject.startsWith("Declined"));
  expect(headers?.replyTo).toBe(moved);
});

test("TEAM-03 mail follows the new address of someone who has taken a contract over, and programs read it", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "sender", "Cora");
  const program = await programOf(signing, owner);
  const document = (await program.upload(await samplePdf(1))).body.id;
  const signers = twoSigners();
  const { id } = (await program.post("/envelopes", { subject: "Supply", documents: [document], signers }))
    .body;
  await owner.call("contracts/assign", { id, from: null, to: cora.member });
  const moved = changeAddress(cora);
  expect((await program.get(`/envelopes/${id}`)).body.responsible).toBe(moved);
  expect((await program.get("/envelopes")).body.data).toMatchObject([{ responsible: moved }]);
  const sent = await sendBill(owner);
  await owner.call("contracts/assign", { id: sent.id, from: null, to: cora.member });
  await decline(sent.seller);
  expect(await subjectsTo(moved)).toEqual(["Declined"]);
  expect([...(await subjectsTo(owner.email)), ...(await subjectsTo(cora.email))]).toEqual([]);
});

test("SIGN-10 mail of a test, codes too, goes to the new address of the account that made it", async () => {
  const owner = signing.owner();
  const program = await programOf(signing, owner);
  const document = (await program.upload(await samplePdf(1))).body.id;
  const asked = twoSigners().map((signer) => ({ ...signer, verification: "email_code" }));
  await program.post("/envelopes", { subject: "Supply", documents: [document], signers: asked });
  const invitation = await signing.mailTo(owner.email, ({ content }) => content.action !== undefined);
  const moved = changeAddress(owner);
  const { act } = await signing.signer(linkIn(invitation));
  await act("sessions/send-code");
  expect((await signing.mailTo(moved)).headers?.id).toMatch(/\.code$/);
});

test("TEAM-03 who signs a contract that a colleague has taken over still gets the mail about its end", async () => {
  const owner = signing.owner();
  const cora = await joinWorkspace(signing, owner, "sender", "Cora");
  const sent = await sendBill(owner, { recipients: signers({ buyer: { email: owner.email } }) });
  await signing.mailTo(owner.email, ({ content }) => content.action !== undefined);
  await signing.settled();
  await owner.call("contracts/assign", { id: sent.id, from: null, to: cora.member });
  await decline(sent.request.recipients[0]?.email ?? "");
  expect([await subjectsTo(cora.email), await subjectsTo(owner.email)]).toEqual([["Declined"], ["Declined"]]);
});
