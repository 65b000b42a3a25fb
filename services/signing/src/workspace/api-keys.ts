import type { Database, JobTables } from "@sealwright/database";
import type { Scope } from "@sealwright/protocol/api/scopes";
import { mayDo, type Role } from "@sealwright/protocol/signing/roles";
import { type Clock, hashToken, MINUTE } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { type Actor, createActor } from "../base/actor.ts";
import type { ApiKeyRow } from "../base/api-tables.ts";
import type { ApiCaller, ApiMode, Senders } from "../base/caller.ts";
import { SigningError } from "../base/errors.ts";
import { randomId } from "../base/ids.ts";
import type { SigningTables } from "../base/tables.ts";
import { recordAct } from "../base/workspace-log.ts";
import type { Usage } from "../envelope/usage.ts";
import { makeKey } from "./members/key-secret.ts";
import { knownPeople } from "./members/known-people.ts";
import { lockWorkspace, readWorkspace } from "./workspaces.ts";

export type ApiKey = Selectable<ApiKeyRow>;

const MOST_KEYS = 50;
const USE_NOTED_EVERY = MINUTE;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  usage: Usage;
  senders: Senders;
  clock: Clock;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys({ database, usage, senders, clock }: Dependencies) {
  return {
    async list(actor: Actor): Promise<(ApiKey & { maker: string })[]> {
      const workspace = await readWorkspace(database.query, actor);
      const people = await knownPeople(database.query, senders, workspace);
      const keys = await database.query
        .selectFrom("signing.apiKeys")
        .selectAll()
        .where("workspaceId", "=", workspace.id)
        .orderBy("createdAt", "desc")
        .execute();
      const nameOf = (uid: string | null) => people.find((one) => one.uid === uid)?.name ?? "";
      return keys.map((key) => ({ ...key, maker: nameOf(key.madeBy ?? workspace.uid) }));
    },

    /** @returns the key itself, which is not stored */
    async create(
      actor: Actor,
      { name, mode, scopes }: { name: string; mode: ApiMode; scopes: readonly Scope[] },
    ): Promise<string> {
      const { key, row } = makeKey(mode);
      await database.transaction(async (tx) => {
        const { id: workspaceId } = await lockWorkspace(tx, actor);
        if (mode === "live" && !(await usage.allowsLiveKeys(tx, actor))) {
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
            id: `key_${randomId()}`,
            workspaceId,
            name,
            mode,
            scopes: JSON.stringify(scopes),
            ...row,
            madeBy: actor.personId,
            createdAt: new Date(clock.now()),
            lastUsedAt: null,
            revokedAt: null,
          })
          .execute();
        await recordAct(tx, actor, { what: "key-made", about: name }, clock.now());
      });
      return key;
    },

    async revoke(actor: Actor, id: string): Promise<void> {
      const { workspaceId } = actor;
      await database.transaction(async (tx) => {
        const key = await tx
          .selectFrom("signing.apiKeys")
          .select(["name", "revokedAt"])
          .where("id", "=", id)
          .where("workspaceId", "=", workspaceId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!key) throw new SigningError("api-key-not-found");
        if (key.revokedAt) return;
        const revokedAt = new Date(clock.now());
        await tx.updateTable("signing.apiKeys").set({ revokedAt }).where("id", "=", id).execute();
        await recordAct(tx, actor, { what: "key-ended", about: key.name }, clock.now());
      });
    },

    /** Works as long as the person who made it may have keys in the workspace. */
    async use(key: string): Promise<ApiCaller | undefined> {
      const found = await database.query
        .selectFrom("signing.apiKeys as key")
        .innerJoin("signing.workspaces as workspace", "workspace.id", "key.workspaceId")
        .leftJoin("signing.members as maker", (join) =>
          join
            .onRef("maker.workspaceId", "=", "key.workspaceId")
            .onRef("maker.uid", "=", "key.madeBy")
            .on("maker.endedAt", "is", null),
        )
        .select(["key.id as keyId", "key.workspaceId", "key.mode", "key.scopes", "key.lastUsedAt"])
        .select(["key.madeBy", "workspace.uid", "maker.role"])
        .where("key.hash", "=", hashToken(key))
        .where("key.revokedAt", "is", null)
        .executeTakeFirst();
      if (!found?.uid) return undefined;
      const { lastUsedAt, uid, madeBy, role: given, ...named } = found;
      const personId = madeBy ?? uid;
      const role: Role | null = personId === uid ? "owner" : given;
      if (!role || !mayDo(role, "programs")) return undefined;
      const now = clock.now();
      if (now - (lastUsedAt?.getTime() ?? 0) >= USE_NOTED_EVERY) {
        await database.query
          .updateTable("signing.apiKeys")
          .set({ lastUsedAt: new Date(now) })
          .where("id", "=", found.keyId)
          .execute();
      }
      return createActor({ ...named, personId, role });
    },
  };
}
