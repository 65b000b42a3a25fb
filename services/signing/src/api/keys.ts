import type { Database, JobTables } from "@sealwright/database";
import type { Scope } from "@sealwright/protocol/api/scopes";
import { type Clock, hashToken, MINUTE, randomToken } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { findWorkspace, lockWorkspace } from "../contracts/workspaces.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import type { ApiKeyRow } from "./api-tables.ts";
import { randomId } from "./ids.ts";

export type ApiKey = Selectable<ApiKeyRow>;
export type ApiMode = ApiKey["mode"];

/** Whose program calls, and what its key may do. */
export interface ApiCaller {
  keyId: string;
  uid: string;
  workspaceId: string;
  mode: ApiMode;
  scopes: readonly Scope[];
}

/** Enough for any number of programs that one account runs. */
const MOST_KEYS = 50;
const USE_NOTED_EVERY = MINUTE;
const HINT_LETTERS = 4;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  usage: Usage;
  clock: Clock;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Keys of programs. They are random, so that a hash of them is all that is kept. */
export function createApiKeys({ database, usage, clock }: Dependencies) {
  return {
    /** The newest first, the revoked ones among them. */
    async list(uid: string): Promise<ApiKey[]> {
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) return [];
      return database.query
        .selectFrom("signing.apiKeys")
        .selectAll()
        .where("workspaceId", "=", workspace.id)
        .orderBy("createdAt", "desc")
        .execute();
    },

    /** @returns the key itself, which is not kept @throws SigningError api-key-limit-reached, live-keys-not-included */
    async create(
      uid: string,
      { name, mode, scopes }: { name: string; mode: ApiMode; scopes: readonly Scope[] },
    ): Promise<string> {
      const key = `sk_${mode}_${randomToken()}`;
      await database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, uid, clock.now());
        if (mode === "live" && !(await usage.allowsLiveKeys(tx, { uid, workspaceId }))) {
          throw new SigningError("live-keys-not-included");
        }
        const { count } = await tx
          .selectFrom("signing.apiKeys")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .where("workspaceId", "=", workspaceId)
          .where("revokedAt", "is", null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_KEYS) throw new SigningError("api-key-limit-reached");
        await tx
          .insertInto("signing.apiKeys")
          .values({
            ...{ id: `key_${randomId()}`, workspaceId, name, mode },
            ...{ scopes: JSON.stringify(scopes), hash: hashToken(key), hint: key.slice(-HINT_LETTERS) },
            ...{ createdAt: new Date(clock.now()), lastUsedAt: null, revokedAt: null },
          })
          .execute();
      });
      return key;
    },

    /** At once; again, it changes nothing. @throws SigningError api-key-not-found */
    async revoke(uid: string, id: string): Promise<void> {
      const workspace = await findWorkspace(database.query, uid);
      const { numUpdatedRows } = await database.query
        .updateTable("signing.apiKeys")
        .set(({ fn, val }) => ({ revokedAt: fn.coalesce("revokedAt", val(new Date(clock.now()))) }))
        .where("id", "=", id)
        .where("workspaceId", "=", workspace?.id ?? "")
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new SigningError("api-key-not-found");
    },

    /** Notes the use. @returns undefined for a key that was revoked or never was one, and for an owner who has left */
    async use(key: string): Promise<ApiCaller | undefined> {
      const found = await database.query
        .selectFrom("signing.apiKeys as key")
        .innerJoin("signing.workspaces as workspace", "workspace.id", "key.workspaceId")
        .select(["key.id as keyId", "key.workspaceId", "key.mode", "key.scopes", "key.lastUsedAt"])
        .select("workspace.uid")
        .where("key.hash", "=", hashToken(key))
        .where("key.revokedAt", "is", null)
        .executeTakeFirst();
      if (!found?.uid) return undefined;
      const { lastUsedAt, uid, ...caller } = found;
      const now = clock.now();
      if (now - (lastUsedAt?.getTime() ?? 0) >= USE_NOTED_EVERY) {
        await database.query
          .updateTable("signing.apiKeys")
          .set({ lastUsedAt: new Date(now) })
          .where("id", "=", found.keyId)
          .execute();
      }
      return { ...caller, uid };
    },
  };
}
