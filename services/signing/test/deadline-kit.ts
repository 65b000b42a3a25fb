import type { ContractDeadlines } from "@sealwright/protocol/signing/answers";
import { DAY, MINUTE } from "@sealwright/runtime";
import { type ContractTerms, NO_TERMS } from "@sealwright/terms";
import { expect } from "vitest";
import { signedBill } from "./bill-of-sale.ts";
import type { Harness } from "./signing-harness.ts";

export type Owner = ReturnType<Harness["owner"]>;

/** The harness's clock starts at May 4, 2026, a Monday, at 9:00 in Denver. */
export const DENVER = "America/Denver";

/** Acts of the tests of deadlines, over the service's calls. */
export function deadlineKit(signing: Harness) {
  async function deadlinesOf(owner: Owner, id: string): Promise<ContractDeadlines & { version: string }> {
    const { body } = await owner.call("contracts/read", { id });
    return { ...(body.deadlines as ContractDeadlines), version: String(body.changedAt) };
  }

  return {
    deadlinesOf,

    /** A contract that was signed by both. */
    signedBill: async (owner: Owner): Promise<string> => (await signedBill(signing, owner)).id,

    async save(owner: Owner, id: string, terms: Partial<ContractTerms>, more: object = {}) {
      const { version } = await deadlinesOf(owner, id);
      const all = { ...NO_TERMS, otherSide: "Bea Buyer", ...terms };
      return owner.call("deadlines/save-terms", { id, version, title: "Six chairs", terms: all, ...more });
    },

    async setZone(owner: Owner, timeZone: string) {
      const settings = { timeZone, remindsBefore: [90, 60, 30, 7], sendsWeekly: false };
      expect((await owner.call("deadlines/save-settings", settings)).body).toEqual({ saved: true });
    },

    /** Runs the sweep at this hour of each of the next days, and some minutes later. */
    async livePast(days: number): Promise<void> {
      for (let day = 0; day < days; day += 1) {
        for (const step of [0, 10 * MINUTE]) {
          signing.clock.advance(step);
          await signing.signing.sweep();
          await signing.settled();
        }
        signing.clock.advance(DAY - 10 * MINUTE);
      }
    },

    /** @param at ISO 8601 */
    goTo(at: string) {
      signing.clock.advance(Date.parse(at) - signing.clock.now());
    },

    mailsTo: ({ email }: Owner, kind: "deadlines" | "weekly") =>
      signing.mails.filter(({ to, headers }) => to === email && headers?.id?.endsWith(`.${kind}`)),

    /** Makes failed jobs due again, and waits until each was tried once more. */
    async retryJobs(): Promise<void> {
      const { query } = signing;
      const attempts = async () => query.selectFrom("jobs.jobs").select(["id", "attempts"]).execute();
      const before = await attempts();
      await query
        .updateTable("jobs.jobs")
        .set({ runAt: new Date(Date.now() - 1000), lockedUntil: null })
        .execute();
      await expect
        .poll(async () => {
          const now = new Map((await attempts()).map((job) => [job.id, job.attempts]));
          return before.every((job) => (now.get(job.id) ?? Number.POSITIVE_INFINITY) > job.attempts);
        })
        .toBe(true);
      await signing.settled();
    },
  };
}
