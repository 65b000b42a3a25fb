import type { LoadRequest } from "autocannon";
import {
  call,
  freshAddress,
  lookupCall,
  refreshCall,
  type SignedIn,
  signInCall,
  signUpCall,
} from "./calls.ts";
import type { Service } from "./services.ts";

/** One row of the comparison: the repeated request, and a check of its response. */
export interface Operation {
  name: string;
  /** True if the emulator does not do comparable work, so that the ratio means little. */
  hashesPasswords: boolean;
  /** The unavoidable part of the work. */
  ceiling?: "argon2" | "signatures";
  request(accounts: SignedIn[]): LoadRequest;
  /** Makes the call once. @throws when the response is not the expected one */
  check(service: Service, accounts: SignedIn[]): Promise<void>;
}

/** Sign-ups last: they grow the tables that the other calls read. */
export const operations: Operation[] = [
  {
    name: "accounts:lookup",
    hashesPasswords: false,
    request: (accounts) => inTurn(accounts, ({ idToken }) => lookupCall(idToken)),
    async check(service, accounts) {
      const { users } = await call<{ users?: { localId: string }[] }>(service, this.request(accounts));
      expect(service, this.name, users?.[0]?.localId === accounts[0]?.localId);
    },
  },
  {
    name: "token",
    hashesPasswords: false,
    ceiling: "signatures",
    request: (accounts) => inTurn(accounts, ({ refreshToken }) => refreshCall(refreshToken)),
    async check(service, accounts) {
      const { id_token } = await call<{ id_token?: string }>(service, this.request(accounts));
      expect(service, this.name, isToken(id_token));
    },
  },
  {
    name: "accounts:signInWithPassword",
    hashesPasswords: true,
    ceiling: "argon2",
    request: (accounts) => inTurn(accounts, ({ email }) => signInCall(email)),
    async check(service, accounts) {
      const { idToken } = await call<{ idToken?: string }>(service, this.request(accounts));
      expect(service, this.name, isToken(idToken));
    },
  },
  {
    name: "accounts:signUp",
    hashesPasswords: true,
    ceiling: "argon2",
    request: () => ({
      ...signUpCall(freshAddress("load")),
      setupRequest: (request) => ({ ...request, body: signUpCall(freshAddress("load")).body }),
    }),
    async check(service, accounts) {
      const { idToken } = await call<{ idToken?: string }>(service, this.request(accounts));
      expect(service, this.name, isToken(idToken));
    },
  },
];

/** A request for the next account each time, so that no two concurrent ones touch the same row. */
function inTurn(accounts: SignedIn[], toCall: (account: SignedIn) => LoadRequest): LoadRequest {
  const requests = accounts.map(toCall);
  const [first] = requests;
  if (!first) throw new Error("There is no account to take turns with");
  let turn = 0;
  return {
    ...first,
    setupRequest(request) {
      turn += 1;
      return { ...request, body: requests[turn % requests.length]?.body ?? "" };
    },
  };
}

function isToken(text: string | undefined): boolean {
  return text?.split(".").length === 3;
}

function expect(service: Service, operation: string, right: boolean): void {
  if (!right) throw new Error(`${service.name} gave no right answer to ${operation}`);
}
