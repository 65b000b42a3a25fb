import { randomInt } from "node:crypto";
import type { Queryable } from "@sealwright/database";
import { RECOVERY_CODE_DIGITS } from "@sealwright/protocol/product";
import type { KeyedHash } from "@sealwright/runtime";
import type { ProductTables } from "../tables.ts";

const CODES = 10;

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/**
 * Codes for when the app is lost: shown once, stored hashed, each valid once. They are digits, because every code field
 * accepts those.
 */
export function createRecoveryCodes(hash: KeyedHash) {
  const hashed = (uid: string, code: string) => `${uid}:${code}`;
  return {
    /** Replaces any previous codes with ten new ones. */
    async regenerate(uid: string, on: Queryable<ProductTables>): Promise<string[]> {
      await this.remove(uid, on);
      const codes = new Set<string>();
      while (codes.size < CODES) {
        codes.add(String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, "0"));
      }
      await on
        .insertInto("product.recoveryCodes")
        .values([...codes].map((code) => ({ uid, codeHash: hash.hash(hashed(uid, code)) })))
        .execute();
      return [...codes];
    },

    /** Of parallel calls with one code, one wins. @returns whether this one did */
    async consume(uid: string, code: string, on: Queryable<ProductTables>): Promise<boolean> {
      const stored = await on
        .selectFrom("product.recoveryCodes")
        .select("codeHash")
        .where("uid", "=", uid)
        .execute();
      for (const { codeHash } of stored) {
        if (!(await hash.matches(hashed(uid, code), codeHash))) continue;
        const used = await on
          .deleteFrom("product.recoveryCodes")
          .where("uid", "=", uid)
          .where("codeHash", "=", codeHash)
          .returning("uid")
          .executeTakeFirst();
        return used !== undefined;
      }
      return false;
    },

    async left(uid: string, on: Queryable<ProductTables>): Promise<number> {
      const { count } = await on
        .selectFrom("product.recoveryCodes")
        .select((select) => select.fn.countAll<string>().as("count"))
        .where("uid", "=", uid)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async remove(uid: string, on: Queryable<ProductTables>): Promise<void> {
      await on.deleteFrom("product.recoveryCodes").where("uid", "=", uid).execute();
    },
  };
}
