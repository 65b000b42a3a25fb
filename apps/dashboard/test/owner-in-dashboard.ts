import {
  registerVerifiedAccount,
  type SignedInAccount,
  SocialVisitor,
  type TestServer,
} from "@sealwright/testkit";
import { TOTP } from "otpauth";
import { handoffToken, type Page, tradeForHandoff, visit } from "./visitor.ts";

export type OwnerInDashboard = Awaited<ReturnType<typeof enterDashboard>>;

/** A verified owner in the dashboard, as their browser sends forms. */
export async function enterDashboard(server: TestServer, account?: SignedInAccount, userAgent = "") {
  const owner = account ?? (await registerVerifiedAccount(server));
  return { ...owner, ...(await enter(server, await handoffToken(server, owner), userAgent)) };
}

/** Somebody whom a provider signs in, and who has no password here; the same one again by the same address. */
export async function ownerWithGoogle(server: TestServer, email: string) {
  const { body } = await new SocialVisitor(server).signIn("google", { email });
  const { idToken = "" } = body;
  return { email, idToken, ...(await enter(server, await tradeForHandoff(server, { email, idToken }))) };
}

/** Opens the dashboard as a browser, with a hand-off's token. */
export async function enter(server: TestServer, token: string, userAgent = "", cookies = "") {
  const url = server.urls.dashboard;
  const headers = { "User-Agent": userAgent };
  const arrival = await visit(`${url}/login?token=${token}`, { headers, cookie: cookies || undefined });
  const { cookie } = arrival;
  return {
    arrival,
    cookie,
    get: (path: string) => visit(`${url}${path}`, { cookie }),
    post: (path: string, fields: Record<string, string> = {}, more: Record<string, string> = {}) =>
      visit(`${url}${path}`, {
        method: "POST",
        cookie,
        headers: { Origin: url, ...more },
        body: new URLSearchParams(fields),
      }),
  };
}

/** Switches two-factor on. @returns the app, by time step, and the recovery codes */
export async function switchOn(server: TestServer, owner: Pick<OwnerInDashboard, "post">) {
  const otpauthUrl = hidden(await owner.post("/security/two-factor/set-up"), "otpauthUrl");
  const totp = new TOTP({ secret: new URL(otpauthUrl).searchParams.get("secret") ?? "" });
  const code = (step: number) => totp.generate({ timestamp: server.clock.now() + step * 30_000 });
  const page = await owner.post("/security/two-factor/confirm", { otpauthUrl, code: code(-1) });
  return { code, page, codes: hidden(page, "codes").split(" ") };
}

/** The value of a page's hidden field. */
export function hidden({ text }: Page, name: string): string {
  const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(text) ?? [];
  return value.replaceAll("&amp;", "&");
}
