import type { LoadRequest } from "autocannon";
import type { Service } from "./services.ts";

/** Accepted by both services: a digit, a small and a capital letter, eight characters. */
export const PASSWORD = "Secret12pass";

const TOOLKIT = "/identitytoolkit.googleapis.com/v1";
const TOKENS = "/securetoken.googleapis.com/v1";
const KEY = "?key=bench";
const JSON_TYPE = { "content-type": "application/json" };

export interface SignedIn {
  email: string;
  localId: string;
  idToken: string;
  refreshToken: string;
}

const run = Date.now().toString(36);
let made = 0;

/** An unused address; all of one kind have the same length. */
export function freshAddress(kind: string): string {
  made += 1;
  return `${kind}-${run}-${String(made).padStart(8, "0")}@company.example`;
}

export const signUpCall = (email: string): LoadRequest => ({
  method: "POST",
  path: `${TOOLKIT}/accounts:signUp${KEY}`,
  headers: JSON_TYPE,
  body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
});

export const signInCall = (email: string, password = PASSWORD): LoadRequest => ({
  method: "POST",
  path: `${TOOLKIT}/accounts:signInWithPassword${KEY}`,
  headers: JSON_TYPE,
  body: JSON.stringify({ email, password, returnSecureToken: true }),
});

/** With the server credential of a service in development. */
const verifyCall = (localId: string): LoadRequest => ({
  method: "POST",
  path: `${TOOLKIT}/accounts:update${KEY}`,
  headers: { ...JSON_TYPE, authorization: "Bearer owner" },
  body: JSON.stringify({ localId, emailVerified: true }),
});

export const lookupCall = (idToken: string): LoadRequest => ({
  method: "POST",
  path: `${TOOLKIT}/accounts:lookup${KEY}`,
  headers: JSON_TYPE,
  body: JSON.stringify({ idToken }),
});

export const refreshCall = (refreshToken: string): LoadRequest => ({
  method: "POST",
  path: `${TOKENS}/token${KEY}`,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString(),
});

const mailCall = (wish: object): LoadRequest => ({
  method: "POST",
  path: `${TOOLKIT}/accounts:sendOobCode${KEY}`,
  headers: JSON_TYPE,
  body: JSON.stringify(wish),
});

export const resetMailCall = (email: string) => mailCall({ requestType: "PASSWORD_RESET", email });

export const signInLinkCall = (email: string) =>
  mailCall({
    requestType: "EMAIL_SIGNIN",
    email,
    continueUrl: "http://localhost/",
    canHandleCodeInApp: true,
  });

/** @param idToken of a sign-in of the last five minutes */
export const changeOfEmailCall = (idToken: string, newEmail: string) =>
  mailCall({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail });

/** Makes one call. @throws when it is rejected */
export async function call<Answer>(service: Service, request: LoadRequest): Promise<Answer> {
  const response = await fetch(service.url + request.path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${service.name} refused ${request.path}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Registers accounts with verified addresses, as owners who sign in have, one after the other. */
export async function registerAccounts(service: Service, count: number): Promise<SignedIn[]> {
  const accounts: SignedIn[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = await call<SignedIn>(service, signUpCall(freshAddress("bench")));
    await call(service, verifyCall(account.localId));
    accounts.push(account);
  }
  return accounts;
}
