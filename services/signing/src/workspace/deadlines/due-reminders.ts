import { daysBetween } from "@sealwright/forms/arithmetic/days";
import type { DeadlineLine } from "@sealwright/mail";
import {
  type ContractTerms,
  type Deadline,
  dayInWords,
  deadlineTitle,
  ifNothingIsDone,
  remindedDeadlines,
} from "@sealwright/terms";
import { visibleTo } from "../../base/visible-to.ts";
import { recordUrl } from "../../envelope/mail-dependencies.ts";
import { heldBy } from "../members/held-by.ts";
import {
  type Addressee,
  type DeadlineMailDependencies,
  holderOf,
  viewerOf,
} from "./deadline-mail-dependencies.ts";
import { IN_FORCE } from "./in-force.ts";

interface DueReminders {
  lines: DeadlineLine[];
  ids: string[];
  /** Not to be sent anymore: their day has passed, the terms have changed, or they were switched off. */
  outdated: string[];
}

export async function readDueReminders(
  { database, dashboardUrl }: DeadlineMailDependencies,
  addressee: Addressee,
): Promise<DueReminders> {
  const { workspaceId, settings, today } = addressee;
  const rows = await database.query
    .selectFrom("signing.reminders as reminder")
    .innerJoin("signing.contracts as contract", "contract.id", "reminder.contractId")
    .select(["reminder.id", "reminder.kind", "reminder.deadlineOn", "reminder.daysBefore"])
    .select(["contract.id as contract", "contract.title", "contract.otherSide", "contract.terms"])
    .select("contract.remindsBefore as own")
    .select(IN_FORCE.as("isInForce"))
    .select(visibleTo(viewerOf(addressee)).as("isSeen"))
    .where("reminder.workspaceId", "=", workspaceId)
    .where(heldBy(holderOf(addressee)))
    .where("reminder.sentAt", "is", null)
    .orderBy("reminder.deadlineOn")
    .orderBy("contract.title")
    .execute();
  const due: DueReminders = { lines: [], ids: [], outdated: [] };
  const said = new Set<string>();
  for (const row of rows) {
    const { terms, kind, deadlineOn } = row;
    const deadline =
      terms && remindedDeadlines(terms, today).find((one) => one.kind === kind && one.on === deadlineOn);
    const isWanted = (row.own ?? settings.remindsBefore).includes(row.daysBefore);
    if (!terms || !deadline || !row.isInForce || !row.isSeen || !isWanted) {
      due.outdated.push(row.id);
      continue;
    }
    due.ids.push(row.id);
    const key = [row.contract, kind, deadlineOn].join(" ");
    if (said.has(key)) continue;
    said.add(key);
    due.lines.push(lineOf(row, { terms, deadline, today, url: recordUrl({ dashboardUrl }, row.contract) }));
  }
  return due;
}

export function lineOf(
  { title, otherSide }: { title: string; otherSide: string },
  { terms, deadline, today, url }: { terms: ContractTerms; deadline: Deadline; today: string; url: string },
): DeadlineLine {
  return {
    title,
    otherSide,
    url,
    deadline: `${deadlineTitle(deadline)}: ${dayInWords(deadline.on)}`,
    daysLeft: daysBetween(today, deadline.on),
    outcome: ifNothingIsDone(terms, deadline),
  };
}
