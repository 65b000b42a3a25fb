import { SECOND } from "@sealwright/runtime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Account } from "../../src/accounts/accounts.ts";
import type { IdentityContext } from "../../src/context.ts";
import type { ProviderUser } from "../../src/provider.ts";
import { createFederation } from "../../src/providers/federation.ts";
import { startTestContext, type TestContext } from "../harness/identity-context.ts";
import { newEmail, newPhoneNumber, OTHER_PASSWORD, PASSWORD, totpCode } from "../harness/identity-harness.ts";

let service: TestContext;
beforeAll(async () => {
  service = await startTestContext();
});
afterAll(() => service.close());

/** A provider's user without an account. */
function newProviderUser(more: Partial<ProviderUser> = {}): ProviderUser {
  return {
    providerId: "google.com",
    rawId: newEmail(),
    email: undefined,
    emailVerified: false,
    emailAuthoritative: false,
    displayName: undefined,
    firstName: undefined,
    lastName: undefined,
    photoUrl: undefined,
    claims: {},
    ...more,
  };
}

/** Enrols a second factor, and its second is over. */
async function enroll(account: Account): Promise<void> {
  const { accounts, database } = service.context;
  await database.query
    .insertInto("identity.secondFactors")
    .values({
      enrollmentId: `factor-of-${account.localId}`,
      localId: account.localId,
      displayName: null,
      secret: "sealed",
      lastStep: 0,
      enrolledAt: new Date(service.clock.now()),
    })
    .execute();
  await accounts.change(account.localId, {}, { revokeSignIns: true });
  service.clock.advance(2 * SECOND);
}

describe("while a password is hashed", () => {
  /** The service whose password check takes so long that something happens meanwhile. */
  function slow(meanwhile: () => Promise<unknown>): Partial<IdentityContext> {
    const { passwords } = service.context;
    let hasHappened = false;
    return {
      passwords: {
        hash: passwords.hash,
        rehash: passwords.rehash,
        waiting: 0,
        stop: passwords.stop,
        async verify(password, passwordHash) {
          const right = await passwords.verify(password, passwordHash);
          if (!hasHappened) await meanwhile();
          hasHappened = true;
          return right;
        },
      },
    };
  }
  const registered = async () => {
    const { accounts, passwords } = service.context;
    return accounts.create({ email: newEmail(), passwordHash: await passwords.hash(PASSWORD) });
  };
  const signIn = (account: Account, meanwhile: () => Promise<unknown>) =>
    service.run("accounts:signInWithPassword", { email: account.email, password: PASSWORD }, slow(meanwhile));

  test("ID-03, ID-04 a second factor is enrolled: the sign-in under way is not one without it", async () => {
    const account = await registered();
    await expect(signIn(account, () => enroll(account))).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await signIn(account, async () => {})).toHaveProperty("mfaPendingCredential");
  });

  test("ID-03, ID-04 every sign-in is ended: the one under way is, also before its second factor", async () => {
    const account = await registered();
    const end = async () => {
      await service.context.accounts.change(account.localId, {}, { revokeSignIns: true });
      service.clock.advance(2 * SECOND);
    };
    await expect(signIn(account, end)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    await enroll(account);
    await expect(signIn(account, end)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
  });
});

describe("after it was looked at who asks, and before what they ask for is written", () => {
  interface Case {
    path: string;
    /** The account's providers and factors, beside an address. */
    account?: { password?: false; factor?: true };
    request?(account: Account): Promise<object>;
  }
  const cases: Record<string, Case> = {
    "a password": { path: "accounts:update", request: async () => ({ password: OTHER_PASSWORD }) },
    "a name": { path: "accounts:update", request: async () => ({ displayName: "Otto" }) },
    "the loss of a way in": {
      path: "accounts:update",
      request: async () => ({ deleteProvider: ["password"] }),
    },
    "a first password": {
      path: "accounts:signUp",
      account: { password: false },
      request: async ({ email }) => ({ email, password: OTHER_PASSWORD }),
    },
    "a phone number": {
      path: "accounts:signInWithPhoneNumber",
      request: () => service.context.phoneCodes.create(newPhoneNumber()),
    },
    "a sign-in link": {
      path: "accounts:signInWithEmailLink",
      request: async ({ email }) => ({
        email,
        oobCode: await service.context.oobCodes.issue({ requestType: "EMAIL_SIGNIN", email: email ?? "" }),
      }),
    },
    "a provider": {
      path: "accounts:signInWithIdp",
      request: async () => ({ postBody: "id_token=theirs&providerId=google.com" }),
    },
    "a second factor": {
      path: "accounts/mfaEnrollment:finalize",
      request: async (account) => {
        const { secret, sessionInfo } = await service.context.secondFactors.startEnrollment(account);
        return { totpVerificationInfo: { sessionInfo, verificationCode: totpCode(service, secret) } };
      },
    },
    "the loss of the second factor": {
      path: "accounts/mfaEnrollment:withdraw",
      account: { factor: true },
      request: async ({ localId }) => ({ mfaEnrollmentId: `factor-of-${localId}` }),
    },
    "a deletion": { path: "accounts:delete" },
  };

  /** The service where something happens as soon as the caller was found to be the account's owner. */
  function interrupted(meanwhile: () => Promise<unknown>): Partial<IdentityContext> {
    const { sessions, providerTokens } = service.context;
    const then = async (owner: Promise<Account>) => {
      const account = await owner;
      await meanwhile();
      return account;
    };
    return {
      providerTokens: { ...providerTokens, verify: async () => newProviderUser() },
      sessions: {
        ...sessions,
        owner: (idToken) => then(sessions.owner(idToken)),
        recentOwner: (idToken) => then(sessions.recentOwner(idToken)),
      },
    };
  }

  async function prepared({ account: has, request }: Case) {
    const { accounts, passwords, sessions } = service.context;
    const passwordHash = has?.password === false ? undefined : await passwords.hash(PASSWORD);
    const { localId } = await accounts.create({ email: newEmail(), emailVerified: true, passwordHash });
    const now = async () => {
      const account = await accounts.byId(localId);
      if (!account) throw new Error("The account is gone");
      return account;
    };
    if (has?.factor) await enroll(await now());
    const { idToken } = await sessions.start(await now(), "password");
    return { localId, now, request: { ...(await request?.(await now())), idToken } };
  }

  test.each(Object.entries(cases))(
    "ID-03, ID-04 a sign-in that is ended changes nothing more: %s",
    async (_, one) => {
      const { localId, now, request } = await prepared(one);
      const end = () =>
        service.context.accounts.change(localId, { displayName: "Ended" }, { revokeSignIns: true });
      await expect(service.run(one.path, request, interrupted(end))).rejects.toThrow("TOKEN_EXPIRED");
      const { federated, ...ended } = await now();
      expect(ended).toMatchObject({ displayName: "Ended", phoneNumber: null, emailLink: false });
      expect([federated.length, ended.factors.length]).toEqual([0, one.account?.factor ? 1 : 0]);
      expect(await service.context.passwords.verify(PASSWORD, ended.passwordHash)).toBe(
        one.account?.password !== false,
      );
    },
  );

  test.each(Object.entries(cases))("ID-01 with nothing in between it is done: %s", async (_, one) => {
    const { request } = await prepared(one);
    await expect(
      service.run(
        one.path,
        request,
        interrupted(async () => {}),
      ),
    ).resolves.toBeDefined();
  });

  test("ID-03 an account that was disabled or deleted meanwhile is reported as such", async () => {
    const { accounts } = service.context;
    const [one, other] = [await prepared(cases["a name"] as Case), await prepared(cases["a name"] as Case)];
    const disable = () => accounts.change(one.localId, { disabled: true });
    const disabled = service.run("accounts:update", one.request, interrupted(disable));
    await expect(disabled).rejects.toThrow("USER_DISABLED");
    const gone = service.run(
      "accounts:update",
      other.request,
      interrupted(() => accounts.delete(other.localId)),
    );
    await expect(gone).rejects.toThrow("USER_NOT_FOUND");
  });

  test("ID-01 of two sign-in methods removed in parallel, one stays", async () => {
    const { accounts, sessions } = service.context;
    const { localId } = await accounts.create({ phoneNumber: newPhoneNumber() });
    await accounts.link(localId, {
      providerId: "google.com",
      rawId: newEmail(),
      email: null,
      displayName: null,
      photoUrl: null,
    });
    const account = await accounts.byId(localId);
    if (!account) throw new Error("The account is gone");
    const { idToken } = await sessions.start(account, "phone");
    const unlinked = service.run(
      "accounts:update",
      { idToken, deleteProvider: ["phone"] },
      interrupted(() => accounts.unlink(localId, ["google.com"])),
    );
    await expect(unlinked).rejects.toThrow("OPERATION_NOT_ALLOWED");
  });
});

test("ID-01 an account whose address is verified meanwhile needs an authoritative provider to be joined", async () => {
  const { accounts } = service.context;
  const email = newEmail();
  const { localId } = await accounts.create({ email });
  const proves = async (address: string) => {
    const account = await accounts.byEmail(address);
    await accounts.change(localId, { emailVerified: true });
    return account;
  };
  const federation = createFederation({ ...service.context, accounts: { ...accounts, byEmail: proves } });
  const admission = await federation.admit(newProviderUser({ email, emailVerified: true }), true);
  expect(admission).toHaveProperty("needConfirmation");
  expect((await accounts.byId(localId))?.federated).toEqual([]);
});

describe("before a mail goes out", () => {
  const made = () => service.context.accounts.create({ email: newEmail() });

  /** Whether the mail to the address that is to be an account's goes out. */
  async function isSent(account: Account): Promise<boolean> {
    const to = newEmail();
    await service.context.actionMails.queueChangeOfEmail(account, to);
    return vi.waitFor(() => {
      const mail = service.mails.find((one) => one.to === to);
      if (!mail) throw new Error("No mail yet");
      return mail.isSent;
    }, 45_000);
  }

  test("ID-01, ID-04 a new password, revoked sign-ins or a disabled account cancels a requested change of address", async () => {
    const { accounts } = service.context;
    expect(await isSent(await made())).toBe(true);
    for (const change of [
      ({ localId }: Account) => accounts.change(localId, { passwordHash: "of a new password" }),
      ({ localId }: Account) => accounts.change(localId, {}, { revokeSignIns: true }),
      ({ localId }: Account) => accounts.change(localId, { disabled: true }),
      ({ localId }: Account) => accounts.delete(localId),
    ]) {
      const account = await made();
      await change(account);
      expect(await isSent(account)).toBe(false);
    }
  });

  test("ID-04 no code is made for an account whose address is another by now", async () => {
    const { accounts, oobCodes } = service.context;
    for (const requestType of ["VERIFY_EMAIL", "PASSWORD_RESET"] as const) {
      const account = await made();
      await oobCodes.issue({ requestType, account });
      await accounts.change(account.localId, { email: newEmail() });
      await expect(oobCodes.issue({ requestType, account })).rejects.toThrow("USER_NOT_FOUND");
    }
  });
});
