import type { ContractDeadlines } from "@sealwright/protocol/signing/answers";
import { endByNoticeToday, ifNothingIsDone, upcomingDeadlines } from "@sealwright/terms";
import { todayOf } from "../../base/workspace-zone.ts";
import type { Contract } from "../../envelope/contracts.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import { isInForce } from "./in-force.ts";

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
      kind: deadline.kind,
      on: deadline.on,
      outcome: terms ? ifNothingIsDone(terms, deadline) : "",
    })),
    endByNoticeToday: terms && endByNoticeToday(terms, today),
    remindsBefore: remindsBefore ?? workspace.remindsBefore,
    ownReminders: remindsBefore !== null,
  };
}
