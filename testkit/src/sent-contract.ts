import { randomUUID } from "node:crypto";
import { type Form, fillForm, withoutSensitive, writeText } from "@sealwright/forms";
import { createProductCall } from "@sealwright/protocol/product/call";
import { completeLogin, storeDraft } from "@sealwright/protocol/product/calls";
import { type AccountsServer, registerVerifiedAccount, type SignedInAccount } from "./accounts.ts";
import { readFormData } from "./form-data.ts";
import type { OutboxMail } from "./outbox.ts";
import { buy } from "./purchases.ts";
import { BILL_OF_SALE, type Paper } from "./sent-papers.ts";

const ON = "2026-11-28";

/** The parts of a running server that sending a contract needs. */
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
  /** Who has bought what sending needs; by default a new owner. */
  owner?: SignedInAccount;
  /** A bill of sale unless it matters. The seller signs as the first of its parties. */
  paper?: Paper;
  seller?: Partial<ContractSigner>;
  buyer?: Partial<ContractSigner>;
  message?: string;
  /** The owner's, as their browser says. */
  timeZone?: string;
  expiresInDays?: number;
  /** False where nothing is sold, and sending is free. */
  buysPlan?: boolean;
}

/** Sends a form as an owner does: its answers to the account, then the dashboard's page to send it. */
export async function sendContract(
  server: SendingServer,
  {
    owner: given,
    paper = BILL_OF_SALE,
    seller,
    buyer,
    message = "",
    timeZone = "America/Denver",
    expiresInDays = 30,
    buysPlan = true,
  }: SendOptions = {},
): Promise<SentContract> {
  const owner = given ?? (await registerVerifiedAccount(server));
  if (buysPlan && !given) await buy(server, owner, "PRICE_FREELANCER_MONTHLY");
  const own = randomUUID();
  const signers = {
    seller: { name: "Sam Seller", email: `sam-${own}@mail.example`, order: 1, needsCode: false, ...seller },
    buyer: { name: "Bea Buyer", email: `bea-${own}@mail.example`, order: 1, needsCode: false, ...buyer },
  };
  const browser = await openDashboard(server, owner);
  const sendPage = await openDraft(server, owner, paper);
  const shown = await (await browser.get(sendPage)).text();
  const [, textHash = ""] = /name="textHash" value="([\da-f]{64})"/.exec(shown) ?? [];
  const response = await browser.post(sendPage, {
    ...recipientFields(paper.parties[0], signers.seller, 0),
    ...recipientFields(paper.parties[1], signers.buyer, 1),
    do: "send",
    requestId: randomUUID(),
    textHash,
    timeZone,
    message,
    reminds: "on",
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

/** @returns what the review's form names as reviewed */
export function reviewedIn(review: string): string {
  return /name="reviewed" value="(\w+)"/.exec(review)?.[1] ?? "";
}

/** Stores a form's answers for its owner and opens them in the dashboard. @returns the path of the page to send them */
export async function openDraft(
  server: SendingServer,
  owner: SignedInAccount,
  paper: Paper,
): Promise<string> {
  const browser = await openDashboard(server, owner);
  const draft = await storePaper(server, owner, paper);
  return (await browser.get(`/drafts/${draft}`)).headers.get("Location") ?? "";
}

/** Opens a signer's session and agrees to sign electronically, as the pages without JavaScript do. */
export async function openSession(link: string) {
  const { origin } = new URL(link);
  let cookie = "";
  const post = (url: string, fields: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const opened = await post(link);
  cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = `${origin}${opened.headers.get("Location")}`;
  await fetch(`${page}/contract.pdf`, { headers: { Cookie: cookie } });
  await post(`${page}/consent`, { agrees: "yes" });
  return { page, cookie, post };
}

/** Signs as the pages without JavaScript do. @param name that is typed */
export async function signBy(link: string, name: string): Promise<void> {
  const { page, cookie, post } = await openSession(link);
  await post(`${page}/fill`, { mark: "typed", "mark-text": name });
  const review = await fetch(`${page}/review`, { headers: { Cookie: cookie } });
  const signed = await post(`${page}/sign`, { reviewed: reviewedIn(await review.text()) });
  if (signed.status !== 303) throw new Error(`Not signed: ${signed.status}`);
}

function recipientFields(
  party: string,
  { name, email, order, needsCode }: ContractSigner,
  row: number,
): Record<string, string> {
  const fields = {
    role: "signer",
    party,
    name,
    email,
    capacity: "",
    order: String(order),
    ...(needsCode ? { needsCode: "on" } : {}),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`recipients.${row}.${field}`, value]),
  );
}

/** @returns the draft's id */
async function storePaper(
  { urls }: SendingServer,
  { email, idToken }: SignedInAccount,
  { path, templateId, answers }: Paper,
): Promise<string> {
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const text = writeText(fillForm(form, withoutSensitive(form, answers), ON), Number.POSITIVE_INFINITY);
  const draft = { email, templateId, version: form.version, answers, text };
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
    cookie,
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
