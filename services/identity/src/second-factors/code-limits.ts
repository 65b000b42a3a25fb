import { type Attempts, createGuessLimits, type GuessCounter } from "@sealwright/database";
import { hashToken, requestIp } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityLimits } from "../environment.ts";
import { IdentityError } from "../errors.ts";
import type { ActionMails } from "../mails/action-mails.ts";
import type { KnownIps } from "../sessions/known-ips.ts";

/** The counters' names in their keys. Codes of phones count for an IP address too. */
const NAMES: Record<GuessCounter, string> = {
  perOwner: "codePerAccount",
  perOwnerAndDay: "codePerAccountAndDay",
  perIp: "codePerIp",
  bursting: "codeBurst",
  bursts: "codeBursts",
  notified: "codeNotices",
};

export interface CodeLimitDependencies {
  attempts: Attempts;
  knownIps: KnownIps;
  actionMails: Pick<ActionMails, "queueCodesGuessed">;
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** Limits how many codes of an account's second factor may be tried. */
export function createCodeLimits(
  { attempts, knownIps, actionMails }: CodeLimitDependencies,
  limits: IdentityLimits,
) {
  const guesses = createGuessLimits(
    attempts,
    {
      perOwner: limits.codePerAccount,
      perOwnerAndDay: limits.codePerAccountAndDay,
      perIp: limits.codePerIp,
    },
    (what, whose) => hashToken(`${NAMES[what]} ${whose}`),
  );
  const guesser = ({ localId }: Account) => ({
    owner: localId,
    ipOfOwner: knownIps.hashOfCaller(localId),
    ip: requestIp() ?? "none",
  });

  return {
    /** Counts an attempt before its code is checked. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
    async count(account: Account): Promise<void> {
      const isKnown = await knownIps.includesCaller(account);
      const { email, emailVerified } = account;
      const notifyOwner = async () => {
        if (email && emailVerified) await actionMails.queueCodesGuessed(email);
      };
      if (await guesses.admit({ ...guesser(account), isKnown }, notifyOwner)) return;
      throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Please try again later");
    },

    /** The code was right: resets the count. */
    succeed: (account: Account) => guesses.succeed(guesser(account)),
  };
}
