import { randomUUID } from "node:crypto";
import { type Answers, type Form, fillForm, withoutSensitive, writeText } from "@sealwright/forms";
import { readFormData } from "@sealwright/testkit";
import { type Harness, linkIn } from "./signing-harness.ts";

const ON = "2026-11-28";

const TEMPLATE = 1045;
const SELLER = "seller";
const BUYER = "buyer";

const answers = {
  seller: {
    kind: "person",
    name: "Sam Seller",
    address: "1 Oak St, Denver, CO 80202",
    email: "sam@example.com",
  },
  buyer: {
    kind: "person",
    name: "Bea Buyer",
    address: "2 Elm St, Denver, CO 80203",
    email: "bea@example.com",
  },
  items: [{ itemName: "Six oak chairs", itemPrice: 42_000 }],
  condition: "asIs",
  knownDefects: "none known",
  payment: "cash",
  timing: "signing",
  effectiveDate: "2026-05-04",
  delivery: "now",
  returns: "final",
  governingState: "CO",
} satisfies Answers;

/** A bill of sale as the form's page sends it. */
export async function billOfSale(more: Answers = {}) {
  const form = JSON.parse(
    (await readFormData("/signature/contracts/personal-family/general-bill-of-sale.json")) ?? "",
  ) as Form;
  const all: Answers = { ...answers, ...more };
  const text = writeText(fillForm(form, withoutSensitive(form, all), ON), Number.POSITIVE_INFINITY);
  return { templateId: TEMPLATE, version: form.version, answers: all, text };
}

export function signers(more: { seller?: object; buyer?: object } = {}) {
  const common = { role: "signer", capacity: "", order: 1, needsCode: false };
  const own = randomUUID();
  return [
    { ...common, party: SELLER, name: "Sam Seller", email: `sam-${own}@example.com`, ...more.seller },
    { ...common, party: BUYER, name: "Bea Buyer", email: `bea-${own}@example.com`, ...more.buyer },
  ];
}

type Owner = ReturnType<Harness["owner"]>;

/** Sends a bill of sale that both sign. @param before they do, with the envelope's id */
export async function completedBill(
  signing: Harness,
  owner: Owner,
  before: (envelope: string) => Promise<void> = async () => {},
) {
  const sent = await sendBill(owner, { reminds: false });
  await before(sent.envelope);
  for (const address of [sent.seller, sent.buyer]) {
    const signed = await (await signing.signer(linkIn(await signing.mailTo(address)))).sign("Any Body");
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body));
  }
  return sent;
}

/** As `completedBill`; it is sealed and mailed. */
export async function signedBill(...given: Parameters<typeof completedBill>) {
  const sent = await completedBill(...given);
  await given[0].settled();
  return sent;
}

/** The form fields that the page to send a contract posts. */
export async function sendRequest(owner: Owner, id: string, more: object = {}) {
  const filled = { id, answers: {}, overrides: {}, timeZone: "America/Denver" };
  const { body } = await owner.call("contracts/prepare", filled);
  return {
    ...filled,
    recipients: signers(),
    message: "",
    expiresInDays: 30,
    reminds: true,
    textHash: body.textHash,
    requestId: randomUUID(),
    ...more,
  };
}

/** Opens a draft and sends it. @returns ids and the signers' addresses */
export async function sendBill(owner: Owner, more: object = {}) {
  const id = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id });
  const request = await sendRequest(owner, id, more);
  const sent = await owner.call("contracts/send", request);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const [seller, buyer] = request.recipients.map(({ email }) => email);
  return { id, request, envelope: String(sent.body.envelope), seller: seller ?? "", buyer: buyer ?? "" };
}
