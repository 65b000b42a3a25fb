import { anyOf, type Database, gatherReads, type Queryable, type ValuesOf } from "@sealwright/database";
import type { IdTokenClaims, TokenResponse } from "@sealwright/protocol/identity";
import { type Clock, DAY, epochSeconds, hashToken, MINUTE, randomToken, SECOND } from "@sealwright/runtime";
import { selectTokenSubjects, type TokenSubject } from "../accounts/account-query.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import { ID_TOKEN_SECONDS, type IdTokens, type SignIn, type SignInProvider } from "./id-tokens.ts";
import type { KnownAddresses } from "./known-ips.ts";

/** How old a sign-in may be for changes that could lock the owner out. */
const RECENT = 5 * MINUTE;

/** How long a refresh token holds after it was last used. */
const REFRESH_LIFETIME = 60 * DAY;
/** Use moves its end on, at most this often, so that refreshing is not a write each time. */
const EXTENDED_EVERY = DAY;

const GUARDED_DETAIL = "This account has two-factor: change it where that is asked for.";

/** A sign-in as it is stored, and the account as it was when that was proved. */
interface NewSession {
  tokenHash: string;
  localId: string;
  passwordHash: string | null;
  validSince: Date;
  signedInAt: Date;
  provider: string;
  secondFactor: string | null;
  expiresAt: Date;
  lastLoginAt: Date | null;
  /** Whether the network address is known from now on. */
  isProof: boolean;
  addressHash: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Signed-in people: the pair of ID token and refresh token, and whose they are. */
export function createSessions(
  database: Database<IdentityTables>,
  parts: { accounts: Accounts; idTokens: IdTokens; knownAddresses: KnownAddresses },
  clock: Clock,
) {
  const { accounts, idTokens, knownAddresses } = parts;

  /** The sign-in that a refresh token stands for, with its account, by the token's hash, while it holds. */
  const ofRefreshToken = gatherReads(
    (hashes) =>
      selectTokenSubjects(database.query)
        .innerJoin("identity.refreshTokens as token", "token.localId", "account.localId")
        .select(["token.tokenHash", "token.signedInAt", "token.signInProvider"])
        .select(["token.secondFactor", "token.expiresAt"])
        .where("token.tokenHash", "=", anyOf(hashes))
        .where("token.expiresAt", ">", new Date(clock.now()))
        .execute(),
    ({ tokenHash }) => tokenHash,
  );

  const insertSession = database.compile((query, values: ValuesOf<NewSession>) =>
    query
      .with("seen", (part) =>
        part
          .updateTable("identity.accounts")
          .set({ lastLoginAt: values.lastLoginAt })
          .where("localId", "=", values.localId)
          .where("passwordHash", "is not distinct from", values.passwordHash)
          .where("validSince", "=", values.validSince)
          .where("validSince", "<=", values.signedInAt)
          .where("disabled", "=", false)
          .returning("localId"),
      )
      .with("known", (part) =>
        part
          .insertInto("identity.knownAddresses")
          .columns(["localId", "addressHash", "signedInAt"])
          .expression(
            part
              .selectFrom("seen")
              .select([
                "seen.localId",
                values.addressHash.as("addressHash"),
                values.signedInAt.as("signedInAt"),
              ])
              .where(values.isProof),
          )
          .onConflict((conflict) =>
            conflict.columns(["localId", "addressHash"]).doUpdateSet({ signedInAt: values.signedInAt }),
          ),
      )
      .insertInto("identity.refreshTokens")
      .columns(["tokenHash", "localId", "signedInAt", "signInProvider", "secondFactor", "expiresAt"])
      .expression((part) =>
        part
          .selectFrom("seen")
          .select([
            values.tokenHash.as("tokenHash"),
            "seen.localId",
            values.signedInAt.as("signedInAt"),
            values.provider.as("signInProvider"),
            values.secondFactor.as("secondFactor"),
            values.expiresAt.as("expiresAt"),
          ]),
      )
      .returning("tokenHash"),
  );

  async function answer(account: TokenSubject, signIn: SignIn, refreshToken: string): Promise<TokenResponse> {
    return {
      idToken: await idTokens.sign(account, signIn),
      refreshToken,
      expiresIn: String(ID_TOKEN_SECONDS),
      localId: account.localId,
    };
  }

  /**
   * Stores a sign-in, unless what proved it is over by now: hashing takes a while, and meanwhile the account may have
   * been deleted or given another password or a second factor.
   * @param account as it was when that was proved: what has ended sign-ins since ends this one as well
   * @param isProof whether it was shown here and now whose account it is
   * @throws IdentityError INVALID_LOGIN_CREDENTIALS
   */
  async function open(account: Account, signIn: SignIn, isProof: boolean): Promise<TokenResponse> {
    const refreshToken = randomToken();
    const now = clock.now();
    const [opened] = await insertSession({
      tokenHash: hashToken(refreshToken),
      localId: account.localId,
      passwordHash: account.passwordHash,
      validSince: account.validSince,
      signedInAt: signIn.at,
      provider: signIn.provider,
      secondFactor: signIn.secondFactor ?? null,
      expiresAt: new Date(now + REFRESH_LIFETIME),
      lastLoginAt: isProof ? new Date(now) : account.lastLoginAt,
      isProof,
      addressHash: knownAddresses.here(account.localId),
    });
    if (!opened) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    return answer(account, signIn, refreshToken);
  }

  async function extend(refreshToken: string, expiresAt: Date): Promise<void> {
    const end = clock.now() + REFRESH_LIFETIME;
    if (end - expiresAt.getTime() < EXTENDED_EVERY) return;
    await database.query
      .updateTable("identity.refreshTokens")
      .set({ expiresAt: new Date(end) })
      .where("tokenHash", "=", hashToken(refreshToken))
      .execute();
  }

  /** @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED */
  function assertUsable<Subject extends TokenSubject>(
    account: Subject | undefined,
    signedInAt: number,
  ): asserts account is Subject {
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    if (signedInAt < epochSeconds(account.validSince.getTime())) throw new IdentityError("TOKEN_EXPIRED");
  }

  async function ownerAndClaims(idToken: string | undefined) {
    if (!idToken) throw new IdentityError("MISSING_ID_TOKEN");
    const claims = await idTokens.verify(idToken);
    const account = await accounts.byId(claims.sub);
    assertUsable(account, claims.auth_time);
    return { account, claims };
  }

  return {
    /**
     * Now, or the second in which the account's earlier sign-ins were ended where that is not over yet: see
     * `Accounts.change`.
     */
    signInTime(account: Account): Date {
      return new Date(Math.max(clock.now(), account.validSince.getTime()));
    },

    /**
     * Somebody has proved who they are, with every factor that the account asks for: hands out a new pair of tokens.
     * @throws IdentityError USER_DISABLED, INVALID_LOGIN_CREDENTIALS
     */
    async start(account: Account, provider: SignInProvider, secondFactor?: string): Promise<TokenResponse> {
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      const signIn: SignIn = {
        provider,
        at: this.signInTime(account),
        ...(secondFactor ? { secondFactor } : {}),
      };
      return open(account, signIn, true);
    },

    /**
     * A new pair of tokens for the sign-in of an ID token. Nothing is proved anew, so the time of proof stays.
     * @throws IdentityError INVALID_LOGIN_CREDENTIALS
     */
    async renew(account: Account, idToken: string | undefined): Promise<TokenResponse> {
      const claims = await idTokens.verify(idToken ?? "");
      return open(account, signInOf(claims, new Date(claims.auth_time * SECOND)), false);
    },

    /**
     * Ends every sign-in of an account but that of the ID token, which gets new tokens.
     * @param account as it is after the change that ends them
     * @throws IdentityError INVALID_LOGIN_CREDENTIALS
     */
    async outlive(
      account: Account,
      idToken: string | undefined,
      secondFactor?: string,
    ): Promise<TokenResponse> {
      await this.end(account);
      const signIn = signInOf(await idTokens.verify(idToken ?? ""), this.signInTime(account));
      return open(account, secondFactor ? { ...signIn, secondFactor } : signIn, true);
    },

    /** A new ID token for the same sign-in. @throws IdentityError INVALID_REFRESH_TOKEN, USER_DISABLED, TOKEN_EXPIRED */
    async refresh(refreshToken: string): Promise<TokenResponse> {
      const row = await ofRefreshToken(hashToken(refreshToken));
      // One of ours that is gone was ended (new password, deletion): stock clients sign out at TOKEN_EXPIRED alone.
      if (!row) throw new IdentityError(isToken(refreshToken) ? "TOKEN_EXPIRED" : "INVALID_REFRESH_TOKEN");
      assertUsable(row, epochSeconds(row.signedInAt.getTime()));
      await extend(refreshToken, row.expiresAt);
      const signIn: SignIn = {
        provider: row.signInProvider as SignInProvider,
        at: row.signedInAt,
        ...(row.secondFactor ? { secondFactor: row.secondFactor } : {}),
      };
      return answer(row, signIn, refreshToken);
    },

    /**
     * The account that an ID token is for, as it is now.
     * @throws IdentityError MISSING_ID_TOKEN, INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED
     */
    async owner(idToken: string | undefined): Promise<Account> {
      return (await ownerAndClaims(idToken)).account;
    },

    /**
     * As `owner`, for changes that could lock the owner out.
     * @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN; ADMIN_ONLY_OPERATION where the account is guarded
     */
    async recentOwner(idToken: string | undefined): Promise<Account> {
      const { account, claims } = await ownerAndClaims(idToken);
      if (account.guarded) throw new IdentityError("ADMIN_ONLY_OPERATION", GUARDED_DETAIL);
      if (clock.now() - claims.auth_time * SECOND > RECENT) {
        throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      }
      return account;
    },

    /**
     * The owner once more, in the transaction that makes a change: locked, as it is now. Whatever has ended sign-ins
     * since the owner was read, while a password was hashed for one, has ended the one that asks for the change.
     * @param owner as `owner` or `recentOwner` gave it
     * @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED
     */
    async confirm(owner: Account, tx: Queryable<IdentityTables>): Promise<Account> {
      const current = await accounts.lock(owner.localId, tx);
      assertUsable(current, epochSeconds(owner.validSince.getTime()));
      return current;
    },

    /** Removes what the account's time of validity has ended. @param account as it is after the change */
    async end({ localId, validSince }: Account): Promise<void> {
      await database.query
        .deleteFrom("identity.refreshTokens")
        .where("localId", "=", localId)
        .where("signedInAt", "<", validSince)
        .execute();
    },

    async removeExpired(): Promise<void> {
      await database.query
        .deleteFrom("identity.refreshTokens")
        .where("expiresAt", "<=", new Date(clock.now()))
        .execute();
    },
  };
}

function signInOf({ firebase }: IdTokenClaims, at: Date): SignIn {
  const { sign_in_provider: provider, second_factor_identifier: secondFactor } = firebase;
  return { provider: provider as SignInProvider, at, ...(secondFactor ? { secondFactor } : {}) };
}

/** Whether it has the form of a token that `randomToken` made. */
function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
