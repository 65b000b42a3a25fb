import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SignUpResponse, signUpRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import type { z } from "zod";
import type { Account, NewAccount } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { perCallerIp } from "../../limits.ts";
import { operation } from "../../operation.ts";
import { findByPassword } from "./find-by-password.ts";

const kind = "identitytoolkit#SignupNewUserResponse";

/**
 * accounts:signUp creates an account with an email address and a password, and signs in. With an ID token it adds both to
 * the owner's account.
 */
export const signUp = operation(calls.signUp, {
  request: signUpRequest,
  async handle(request, context): Promise<SignUpResponse> {
    const { accounts, config, limits, passwords, sessions } = context;
    // Without either it would be an anonymous account, which is not supported.
    if (!request.email && !request.password) throw new IdentityError("ADMIN_ONLY_OPERATION");
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");
    const email = normalizeEmail(request.email);
    await context.actionMails.assertReachable(email);
    if (request.idToken) return addPassword(request, email, context);

    await limits.count({ of: "signUpPerIp" }, { of: "signUpPerEmail", whose: email });
    const { password, displayName, photoUrl } = request;
    const fields = { passwordHash: await passwords.hash(password, email), displayName, photoUrl };
    const account = config.signUpRevealsAccounts
      ? await accounts.create({ ...fields, email })
      : await createQuietly({ email, password, fields }, context);
    return signUpResponse(account, email, await sessions.start(account, "password"));
  },
});

interface QuietSignUp {
  email: string;
  password: string;
  fields: Omit<NewAccount, "email">;
}

/**
 * Creates an account with the address, or one that only claims it if it is taken: strangers cannot tell which.
 * @throws IdentityError EMAIL_EXISTS to someone who could sign in with the password, TOO_MANY_ATTEMPTS_TRY_LATER
 */
async function createQuietly(signUp: QuietSignUp, context: IdentityContext): Promise<Account> {
  const { email, password, fields } = signUp;
  if (await isTaken(email, password, context)) {
    return context.accounts.create({ ...fields, claimedEmail: email });
  }
  return retryIfTaken(
    () => context.accounts.create({ ...fields, email }),
    () => createQuietly(signUp, context),
  );
}

/**
 * Whether an account has the address. Takes the password checks of a failed sign-in, and is refused and recorded like one: it
 * tells as much about a password.
 * @throws IdentityError EMAIL_EXISTS to someone who could sign in with the password, TOO_MANY_ATTEMPTS_TRY_LATER
 */
async function isTaken(email: string, password: string, context: IdentityContext): Promise<boolean> {
  const { accounts, events } = context;
  await accounts.promoteFirstClaim(email);
  const holder = await accounts.byEmail(email);
  await assertSignInIsOpen(email, holder, context);
  const owner = await findByPassword(holder, email, password, context);
  if (owner) {
    await events.record({ localId: owner.localId, kind: "first-step", detail: "sign-up" });
    throw new IdentityError("EMAIL_EXISTS");
  }
  if (holder) events.recordFailure({ localId: holder.localId, kind: "sign-in-failed", detail: "sign-up" });
  return holder !== undefined;
}

/** Sign-ups have their own limit, so they use up none of the attempts to sign in. */
async function assertSignInIsOpen(
  email: string,
  holder: Account | undefined,
  { knownIps, limits }: IdentityContext,
): Promise<void> {
  const attempts = [
    { of: "signInPerAccountAndIp", whose: perCallerIp(email) },
    { of: "signInPerAccount", whose: email },
  ] as const;
  await limits.countUnlessExempt(["signInPerAccount"], () => knownIps.includesCaller(holder), ...attempts);
  await limits.refund(...attempts);
}

/** Someone else may sign up with the address between the look and the write. */
async function retryIfTaken<T>(write: () => Promise<T>, again: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof IdentityError && error.code === "EMAIL_EXISTS") return again();
    throw error;
  }
}

/** Adds a password, and the address to an account without one: then as quietly as a sign-up. */
async function addPassword(
  { idToken, password = "" }: z.output<typeof signUpRequest>,
  email: string,
  context: IdentityContext,
): Promise<SignUpResponse> {
  const { config, limits, passwords, sessions } = context;
  const owner = await sessions.recentOwner(idToken);
  const isQuiet = !owner.email && !config.signUpRevealsAccounts;
  if (isQuiet) await limits.count({ of: "signUpPerIp" }, { of: "signUpPerEmail", whose: email });
  const passwordHash = await passwords.hash(password, email);
  const add = async (): Promise<Account> =>
    addTo(owner, { passwordHash, email }, isQuiet && (await isTaken(email, password, context)), context);
  const account = await (isQuiet ? retryIfTaken(add, add) : add());
  const tokens = await sessions.revokeOthersAndReissue(account, idToken, { provider: "password" });
  return signUpResponse(account, email, tokens);
}

function addTo(
  owner: Account,
  { email, passwordHash }: { email: string; passwordHash: string },
  taken: boolean,
  { accounts, actionMails, database, oobCodes, sessions }: IdentityContext,
): Promise<Account> {
  return database.transaction(async (tx) => {
    const current = await sessions.confirm(owner, tx);
    if (current.email && current.email !== email) {
      throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
    }
    if (current.passwordHash) throw new IdentityError("PROVIDER_ALREADY_LINKED");
    await oobCodes.revokeEmailChange(current.localId, tx);
    const address = taken ? { claimedEmail: email } : { email, emailVerified: false };
    const changes = { passwordHash, ...(current.email ? {} : address) };
    const after = await accounts.change(current.localId, changes, { on: tx });
    await actionMails.queueAccountChanged(after, { what: "method-added", method: "password" }, tx);
    return after;
  });
}

function signUpResponse(
  account: Account,
  email: string,
  tokens: Omit<SignUpResponse, "kind" | "email">,
): SignUpResponse {
  return {
    kind,
    ...tokens,
    email,
    ...(account.displayName ? { displayName: account.displayName } : {}),
  };
}
