import { userInfo } from "node:os";
import { createIdentityOperator, type IdentityOperator } from "@sealwright/identity";
import { z } from "zod";
import { type ActContext, ActError } from "../../../operator/act.ts";

type FoundAccount = NonNullable<Awaited<ReturnType<IdentityOperator["find"]>>>;

export const ACCOUNT = "<email, phone or id>";

/** Who acts and why, which is recorded among the account's security events. */
export const actorOptions = {
  by: { type: "string", value: "name", about: "Who does it. Without it: the system's user." },
  why: { type: "string", value: "reason", about: "Why it is done." },
} as const;

/** Input of every act on an account. */
export const actorNote = z.object({ note: z.string() });

export function noteOf({ by, why }: { by?: string; why?: string }): string {
  return `by ${by ?? userInfo().username}${why ? `: ${why}` : ""}`;
}

export function identityOperator({ config, database, clock, logger }: ActContext, note: string) {
  return createIdentityOperator(database, { days: config.identity.securityEventDays, note }, clock, logger);
}

/** @throws ActError when there is none */
export async function findAccount(operator: IdentityOperator, subject: string): Promise<FoundAccount> {
  const account = await operator.find(subject);
  if (!account) throw new ActError(`There is no account ${subject}.`);
  return account;
}
