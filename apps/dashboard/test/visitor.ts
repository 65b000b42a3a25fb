import { type OpenServer, signIn } from "@sealwright/testkit";

/** Asks the product backend for a hand-off token, as the login page does. */
export async function handoffToken(
  server: OpenServer,
  account: { email: string; password: string },
): Promise<string> {
  return tradeForHandoff(server, await signIn(server, account.email, account.password));
}

/** Completes the login of an ID token. @returns the hand-off token */
export async function tradeForHandoff(
  server: OpenServer,
  { email, idToken }: { email: string; idToken: string },
): Promise<string> {
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
  bytes: Uint8Array;
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
  // Not `bytes`, which the Response that Hono puts in its place does not have.
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    location: response.headers.get("Location"),
    text: new TextDecoder().decode(bytes),
    bytes,
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(";")[0],
  };
}
