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

/** One row of the comparison: what is asked over and over, and that the answer is the right one. */
export interface Operation {
  name: string;
  /** True where the emulator does nothing like the same work, so that a ratio says little. */
  hashesPasswords: boolean;
  /** The part of the work that cannot be left out. */
  ceiling?: "argon2" | "signatures";
  request(accounts: SignedIn[]): LoadRequest;
  /** Makes the call once. @throws when the answer is not what the operation is for */
  check(service: Service, accounts: SignedIn[]): Promise<void>;
}

/** Sign-ups last: they fill the stores that the other calls look into. */
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

/** A request that is for the next account each time, so that no two at once read or write one row. */
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
