import type { Attempts, Limit } from "@sealwright/database";
import { hashToken } from "@sealwright/runtime";
import { ProductError } from "../errors.ts";

export type WriteLimits = ReturnType<typeof createWriteLimits>;

/** Limits how often one owner has something stored, or is sent an email, so that a script cannot fill the database or a mailbox. */
export function createWriteLimits(attempts: Attempts, limit: Limit) {
  return {
    /** @param what counted apart. @throws ProductError too-many-attempts */
    async count(uid: string, what: string): Promise<void> {
      const key = hashToken(`write ${what} ${uid}`);
      if (!(await attempts.admit([{ key, limit }]))) throw new ProductError("too-many-attempts");
    },
  };
}
