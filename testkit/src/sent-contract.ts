import { randomUUID } from "node:crypto";
import { type Answers, type Form, fillForm, withoutSensitive, writeText } from "@sealwright/forms";
import { createProductCall } from "@sealwright/protocol/product/call";
import { completeLogin, storeDraft } from "@sealwright/protocol/product/calls";
import { type AccountsServer, registerVerifiedAccount, type SignedInAccount } from "./accounts.ts";
import { readFormData } from "./form-data.ts";
import type { OutboxMail } from "./outbox.ts";
import { buy } from "./purchases.ts";

/** What it takes of a running server to send a contract. */
export interface SendingServer extends AccountsServer {
  urls: AccountsServer["urls"] & { dashboard: string };
}

export interface ContractSigner {
  name: string;
  email: string;
  /** Those with the same number sign at the same time. */
  order: number;
  needsCode: boolean;
}

export interface SentContract {
  owner: SignedInAccount;
  /** The path of the contract's record in the dashboard. */
  path: string;
  seller: ContractSigner;
  buyer: ContractSigner;
  /** Sends a form of the owner's dashboard. @param path below the contract's record */
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

interface SendOptions {
  seller?: Partial<ContractSigner>;
  buyer?: Partial<ContractSigner>;
  message?: string;
  /** The owner's, as their browser says. */
  timeZone?: string;
  expiresInDays?: number;
}

const TITLE = "general-bill-of-sale";
const TEMPLATE_ID = 1045;
const ANSWERS = {
  seller: {
    kind: "person",
    name: "Sam Seller",
    address: "1 Oak St, Denver, CO 80202",
    email: "sam@mail.example",
  },
  buyer: {
    kind: "person",
    name: "Bea Buyer",
    address: "2 Elm St, Denver, CO 80203",
    email: "bea@mail.example",
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

/** Sends a bill of sale as an owner does: the form's answers to the account, then the dashboard's page to send it. */
export async function sendContract(
  server: SendingServer,
  { seller, buyer, message = "", timeZone = "America/Denver", expiresInDays = 30 }: SendOptions = {},
): Promise<SentContract> {
  const owner = await registerVerifiedAccount(server);
  await buy(server, owner, "PRICE_FREELANCER_MONTHLY");
  const own = randomUUID();
  const signers = {
    seller: { name: "Sam Seller", email: `sam-${own}@mail.example`, order: 1, needsCode: false, ...seller },
    buyer: { name: "Bea Buyer", email: `bea-${own}@mail.example`, order: 1, needsCode: false, ...buyer },
  };
  const browser = await openDashboard(server, owner);
  const draft = await storeBillOfSale(server, owner);
  const sendPage = (await browser.get(`/drafts/${draft}`)).headers.get("Location") ?? "";
  const shown = await (await browser.get(sendPage)).text();
  const [, textHash = ""] = /name="textHash" value="([\da-f]{64})"/.exec(shown) ?? [];
  const response = await browser.post(sendPage, {
    ...Object.assign({}, ...Object.entries(signers).map(recipientFields)),
    ...{ do: "send", requestId: randomUUID(), textHash, timeZone, message, reminds: "on" },
    expiresInDays: String(expiresInDays),
  });
  const location = response.headers.get("Location") ?? "";
  if (!location.endsWith("?done=sent")) {
    const [, alert = ""] = /role="alert">([^<]*)/.exec(await response.text()) ?? [];
    throw new Error(`The contract was not sent: ${response.status} ${location} ${alert}`);
  }
  const path = location.split("?")[0] ?? "";
  return { owner, path, ...signers, post: (below, fields) => browser.post(`${path}${below}`, fields) };
}

/** The link in a mail to a signer. */
export function signingLink({ links }: OutboxMail): string {
  const link = links.find((one) => /\/s\/[\w-]{43}$/.test(one));
  if (!link) throw new Error("The mail has no link of a signer");
  return link;
}

function recipientFields([party, { name, email, order, needsCode }]: [string, ContractSigner], row: number) {
  const fields = {
    ...{ role: "signer", party, name, email, capacity: "", order: String(order) },
    ...(needsCode ? { needsCode: "on" } : {}),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`recipients.${row}.${field}`, value]),
  );
}

/** @returns the draft's id */
async function storeBillOfSale(
  { urls }: SendingServer,
  { email, idToken }: SignedInAccount,
): Promise<string> {
  const data = await readFormData(`/signature/contracts/personal-family/${TITLE}.json`);
  const form = JSON.parse(data ?? "") as Form;
  const text = writeText(fillForm(form, withoutSensitive(form, ANSWERS)), Number.POSITIVE_INFINITY);
  const draft = { email, templateId: TEMPLATE_ID, version: form.version, answers: ANSWERS, text };
  const { id } = await productCall(urls.site)(storeDraft, draft, idToken);
  return id;
}

const productCall = (site: string) => createProductCall({ baseUrl: `${site}/api/signature` });

/** Signs in to the dashboard with a hand-off, and keeps its cookie. */
export async function openDashboard(
  { urls }: Pick<SendingServer, "urls">,
  { email, idToken }: SignedInAccount,
) {
  const { token } = await productCall(urls.site)(completeLogin, { email }, idToken);
  const arrival = await fetch(`${urls.dashboard}/login?token=${token}`, { redirect: "manual" });
  const cookie = arrival.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    get: (path: string) =>
      fetch(`${urls.dashboard}${path}`, { redirect: "manual", headers: { Cookie: cookie } }),
    post: (path: string, fields: Record<string, string> | string[][]) =>
      fetch(`${urls.dashboard}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: urls.dashboard },
        body: new URLSearchParams(fields),
      }),
  };
}
