import { registerVerifiedAccount, type SignedInAccount, signIn, type TestServer } from "@sealwright/testkit";

/** Asks the product backend for a hand-off token, as the login page does. */
export async function handoffToken(server: TestServer, account: SignedInAccount): Promise<string> {
  const { idToken, email } = await signIn(server, account.email, account.password);
  const response = await fetch(`${server.urls.site}/api/signature/complete-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

export interface Page {
  status: number;
  location: string | null;
  text: string;
  headers: Headers;
  /** `name=value` of the cookie that was set; undefined when none was. */
  cookie: string | undefined;
}

/** Makes one request and follows nothing. */
export async function visit(
  url: string,
  init: RequestInit & { cookie?: string | undefined } = {},
): Promise<Page> {
  const { cookie, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (cookie) headers.set("Cookie", cookie);
  return asPage(await fetch(url, { ...rest, headers, redirect: "manual" }));
}

export async function asPage(response: Response): Promise<Page> {
  return {
    status: response.status,
    location: response.headers.get("Location"),
    text: await response.text(),
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(";")[0],
  };
}

export type OwnerInDashboard = Awaited<ReturnType<typeof enterDashboard>>;

/** An owner in the dashboard, as their browser asks for pages and sends forms. */
export async function enterDashboard(server: TestServer, account?: SignedInAccount, userAgent = "") {
  const owner = account ?? (await registerVerifiedAccount(server));
  const url = server.urls.dashboard;
  const token = await handoffToken(server, owner);
  const { cookie } = await visit(`${url}/login?token=${token}`, { headers: { "User-Agent": userAgent } });
  return {
    ...owner,
    cookie,
    get: (path: string) => visit(`${url}${path}`, { cookie }),
    post: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      visit(`${url}${path}`, {
        method: "POST",
        cookie,
        headers: { Origin: url, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}
