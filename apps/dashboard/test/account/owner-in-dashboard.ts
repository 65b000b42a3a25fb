import type { PriceName } from "@sealwright/protocol/payments/prices";
import {
  buy,
  type OpenServer,
  registerVerifiedAccount,
  type SignedInAccount,
  SocialVisitor,
  type TestServer,
  toStartOfStep,
} from "@sealwright/testkit";
import { TOTP } from "otpauth";
import { handoffToken, type Page, tradeForHandoff, visit } from "../visitor.ts";

export type OwnerInDashboard = Awaited<ReturnType<typeof enterDashboard>>;

/** A verified owner in the dashboard, as their browser sends forms. */
export async function enterDashboard(server: OpenServer, account?: SignedInAccount, userAgent = "") {
  const owner = account ?? (await registerVerifiedAccount(server));
  return { ...owner, ...(await enter(server, await handoffToken(server, owner), userAgent)) };
}

/** An owner whose plan allows to send. */
export async function enterWithPlan(server: OpenServer, price: PriceName = "PRICE_FREELANCER_MONTHLY") {
  const account = await registerVerifiedAccount(server);
  await buy(server, account, price);
  return enterDashboard(server, account);
}

/** An owner who signs in with a provider and has no password; the same address is the same owner. */
export async function ownerWithGoogle(server: OpenServer, email: string) {
  const { body } = await new SocialVisitor(server).signIn("google", { email });
  const { idToken = "" } = body;
  return { email, idToken, ...(await enter(server, await tradeForHandoff(server, { email, idToken }))) };
}

/** Opens the dashboard as a browser, with a hand-off's token. */
export async function enter(server: OpenServer, token: string, userAgent = "", cookies = "") {
  const url = server.urls.dashboard;
  const headers = { "User-Agent": userAgent };
  const arrival = await visit(`${url}/login?token=${token}`, { headers, cookie: cookies || undefined });
  const { cookie } = arrival;
  const get = (path: string) => visit(`${url}${path}`, { cookie });
  /** Sends a form. @returns where it led to */
  const send = (
    path: string,
    fields: Record<string, string> | URLSearchParams = {},
    more: Record<string, string> = {},
  ) =>
    visit(`${url}${path}`, {
      method: "POST",
      cookie,
      headers: { Origin: url, ...more },
      body: new URLSearchParams(fields),
    });
  return {
    arrival,
    cookie,
    get,
    send,
    /** As `send`; a form with an error leads to its page, which shows it. */
    async post(...form: Parameters<typeof send>) {
      const page = await send(...form);
      const failed = /[?]error=/.test(page.location ?? "");
      return { ...(failed ? await get(page.location ?? "") : page), failed };
    },
  };
}

/** Opens the set-up of two-factor. @returns what its form sends, and the app by time step */
export async function openSetUp(server: TestServer, { get }: Pick<OwnerInDashboard, "get">) {
  const page = await get("/settings/security/two-factor/set-up");
  const [, secret = ""] = /class="secret">([^<]*)</.exec(page.text) ?? [];
  const totp = new TOTP({ secret: secret.replaceAll(" ", "") });
  return {
    page,
    secret,
    keyId: hidden(page, "keyId"),
    code: (step: number) => totp.generate({ timestamp: server.clock.now() + step * 30_000 }),
  };
}

/** Switches two-factor on. @returns the app, by time step, and the recovery codes */
export async function switchOn(server: TestServer, owner: Pick<OwnerInDashboard, "get" | "post">) {
  const { keyId, code } = await openSetUp(server, owner);
  toStartOfStep(server);
  // By its text: in a moment it may be the code of the time step before.
  const used = code(-1);
  await owner.post("/settings/security/two-factor/confirm", { keyId, code: used });
  const page = await owner.get("/settings/security/recovery-codes");
  return { code, used, page, codes: hidden(page, "codes").split(" ") };
}

/** The one-time id of a page's form. */
export function formId({ text }: Page, action: string): string {
  const [, rest = ""] = text.split(`action="${action}"`);
  return hidden({ text: rest.split("</form>")[0] ?? "" }, "form");
}

/** The value of a page's hidden field. */
export function hidden({ text }: Pick<Page, "text">, name: string): string {
  const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll("&amp;", "&");
}
