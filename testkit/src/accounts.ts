import { randomUUID } from "node:crypto";
import type { Outbox } from "./outbox.ts";

/** The used part of a running server. */
export interface AccountsServer {
  urls: { site: string };
  outbox: Outbox;
}

export interface SignedInAccount {
  email: string;
  password: string;
  uid: string;
  idToken: string;
  refreshToken: string;
}

export const TEST_PASSWORD = "Secret12pass";

/** An email address that no other test uses. */
export function freshEmail(): string {
  return `owner-${randomUUID()}@company.example`;
}

/** Registers an account whose address is not verified. */
export async function registerAccount(
  server: AccountsServer,
  email: string = freshEmail(),
): Promise<SignedInAccount> {
  const tokens = await callIdentity(server, "accounts:signUp", { email, password: TEST_PASSWORD });
  return signedIn(email, TEST_PASSWORD, tokens);
}

/** Registers an account, verifies its address by the mailed code, and signs it in again. */
export async function registerVerifiedAccount(
  server: AccountsServer,
  email: string = freshEmail(),
): Promise<SignedInAccount> {
  const { idToken } = await registerAccount(server, email);
  await callIdentity(server, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  const mail = await server.outbox.newestTo(email);
  const oobCode = mail.links
    .map((link) => new URL(link).searchParams.get("oobCode"))
    .find((code) => code !== null);
  await callIdentity(server, "accounts:update", { oobCode });
  return signIn(server, email, TEST_PASSWORD);
}

/** Signs in with a password. */
export async function signIn(
  server: AccountsServer,
  email: string,
  password: string = TEST_PASSWORD,
): Promise<SignedInAccount> {
  return signedIn(
    email,
    password,
    await callIdentity(server, "accounts:signInWithPassword", { email, password }),
  );
}

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

function signedIn(
  email: string,
  password: string,
  { localId, idToken, refreshToken }: Tokens,
): SignedInAccount {
  return { email, password, uid: localId, idToken, refreshToken };
}

/** @throws an Error with the service's word when it refuses */
export async function callIdentity<Answer = Tokens>(
  server: Pick<AccountsServer, "urls">,
  path: string,
  body: object,
  version: "v1" | "v2" = "v1",
): Promise<Answer> {
  const response = await fetch(`${server.urls.site}/${version}/${path}?key=test`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) throw new Error(`${path} was refused: ${answer.error?.message}`);
  return answer;
}
