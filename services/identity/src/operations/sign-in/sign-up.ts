import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SignUpResponse, signUpRequest } from "@sealwright/protocol/identity";
import type { z } from "zod";
import type { Account, NewAccount } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#SignupNewUserResponse";

/**
 * accounts:signUp creates an account with an email address and a password, and signs in. With an ID token it adds both to
 * the owner's account.
 */
export const signUp = operation({
  method: "POST",
  path: "accounts:signUp",
  request: signUpRequest,
  async handle(request, context): Promise<SignUpResponse> {
    const { accounts, config, limits, passwords, sessions } = context;
    // Without either it would be an anonymous account, which is not supported.
    if (!request.email && !request.password) throw new IdentityError("ADMIN_ONLY_OPERATION");
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");
    const email = normalizeEmail(request.email);
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
 * Creates an account with the address, or one that only claims it if it is taken: strangers cannot tell which. Takes one
 * password check either way.
 * @throws IdentityError EMAIL_EXISTS to someone who knows the existing account's password
 */
async function createQuietly(signUp: QuietSignUp, context: IdentityContext): Promise<Account> {
  const { accounts, events, passwords } = context;
  const { email, password, fields } = signUp;
  const holder = await accounts.byEmail(email);
  if (await passwords.verify(password, holder?.passwordHash)) throw new IdentityError("EMAIL_EXISTS");
  if (holder) {
    events.recordFailure({ localId: holder.localId, kind: "sign-in-failed" });
    return accounts.create({ ...fields, claimedEmail: email });
  }
  try {
    return await accounts.create({ ...fields, email });
  } catch (error) {
    // Someone else signed up with it in the meantime.
    if (error instanceof IdentityError && error.code === "EMAIL_EXISTS")
      return createQuietly(signUp, context);
    throw error;
  }
}

async function addPassword(
  { idToken, password = "" }: z.output<typeof signUpRequest>,
  email: string,
  { accounts, database, oobCodes, passwords, sessions }: IdentityContext,
): Promise<SignUpResponse> {
  const owner = await sessions.recentOwner(idToken);
  const passwordHash = await passwords.hash(password, email);
  const account = await database.transaction(async (tx) => {
    const current = await sessions.confirm(owner, tx);
    if (current.email && current.email !== email) {
      throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
    }
    if (current.passwordHash) throw new IdentityError("PROVIDER_ALREADY_LINKED");
    await oobCodes.revokeEmailChange(current.localId, tx);
    const address = current.email ? {} : { email, emailVerified: false };
    return accounts.change(current.localId, { passwordHash, ...address }, { on: tx });
  });
  const tokens = await sessions.revokeOthersAndReissue(account, idToken, { provider: "password" });
  return signUpResponse(account, email, tokens);
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
