import type { ContractDeadlines } from "@sealwright/protocol/signing/calls";
import { endByNoticeToday, ifNothingIsDone, upcomingDeadlines } from "@sealwright/terms";
import type { Contract } from "../contracts/contracts.ts";
import type { Workspace } from "../contracts/workspaces.ts";
import type { Envelope } from "../envelopes/locked-envelope.ts";
import { isInForce } from "./in-force.ts";
import { todayOf } from "./workspace-zone.ts";

/** A contract's deadlines as its record has them. */
export function describeDeadlines(
  contract: Contract,
  envelope: Pick<Envelope, "state"> | undefined,
  { workspace, now }: { workspace: Pick<Workspace, "timeZone" | "remindsBefore">; now: number },
): ContractDeadlines {
  const { terms, remindsBefore } = contract;
  const today = todayOf(workspace, now);
  return {
    inForce: isInForce(contract, envelope),
    terms,
    upcoming: (terms ? upcomingDeadlines(terms, today) : []).map((deadline) => ({
      ...{ kind: deadline.kind, on: deadline.on },
      outcome: terms ? ifNothingIsDone(terms, deadline) : "",
    })),
    endByNoticeToday: terms && endByNoticeToday(terms, today),
    remindsBefore: remindsBefore ?? workspace.remindsBefore,
    ownReminders: remindsBefore !== null,
  };
}
