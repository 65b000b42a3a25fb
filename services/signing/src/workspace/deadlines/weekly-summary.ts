import { addDays, daysBetween } from "@sealwright/forms/arithmetic/days";
import { type DeadlineLine, unlessRejected, weeklySummaryMail } from "@sealwright/mail";
import { upcomingDeadlines } from "@sealwright/terms";
import { recordUrl } from "../../envelope/mail-dependencies.ts";
import type { Addressee, DeadlineMailDependencies } from "./deadline-mail-dependencies.ts";
import { lineOf } from "./due-reminders.ts";
import { IN_FORCE } from "./in-force.ts";

const DAYS_AHEAD = 90;
const MOST_LINES = 30;
/** A summary of a week that is nearly over is not sent anymore. */
const LATEST_DAYS = 3;

/** Sends a Monday's summary, unless it would be empty or was switched off. */
export async function sendWeeklySummary(deps: DeadlineMailDependencies, addressee: Addressee): Promise<void> {
  const { workspace, today, email } = addressee;
  const { id, weeklyDueOn: monday, weeklySentOn, sendsWeekly } = workspace;
  if (monday === null || (weeklySentOn ?? "") >= monday) return;
  if (sendsWeekly && daysBetween(monday, today) <= LATEST_DAYS) {
    const [deadlines, out] = [await deadlinesAhead(deps, addressee), await titlesOut(deps, id)];
    if (deadlines.length > 0 || out.length > 0) {
      const unsubscribeUrl = deps.unsubscribeLinks.url(id);
      const { dashboardUrl } = deps;
      const content = weeklySummaryMail({
        deadlines,
        out,
        unsubscribeUrl,
        contractsUrl: `${dashboardUrl}/contracts`,
        settingsUrl: `${dashboardUrl}/settings/deadlines`,
      });
      const headers = { id: `${id}.${monday}.weekly`, unsubscribeUrl };
      await unlessRejected(deps.logger, "signing-weekly", deps.mailer.send(email, content, headers));
    }
  }
  await deps.database.query
    .updateTable("signing.workspaces")
    .set({ weeklySentOn: monday })
    .where("id", "=", id)
    .execute();
}

async function deadlinesAhead(
  { database, dashboardUrl }: DeadlineMailDependencies,
  { workspace, today }: Addressee,
): Promise<DeadlineLine[]> {
  const until = addDays(today, DAYS_AHEAD);
  const rows = await database.query
    .selectFrom("signing.contracts as contract")
    .select(["contract.id", "contract.title", "contract.otherSide", "contract.terms"])
    .where("contract.workspaceId", "=", workspace.id)
    .where("contract.nextOn", "<=", until)
    .where(IN_FORCE)
    .orderBy("contract.nextOn")
    .limit(MOST_LINES)
    .execute();
  return rows.flatMap(({ id, terms, ...row }) => {
    const [deadline] = terms ? upcomingDeadlines(terms, today) : [];
    if (!terms || !deadline || deadline.on > until) return [];
    return [lineOf(row, { terms, deadline, today, url: recordUrl({ dashboardUrl }, id) })];
  });
}

async function titlesOut({ database }: DeadlineMailDependencies, workspaceId: string): Promise<string[]> {
  const rows = await database.query
    .selectFrom("signing.envelopes")
    .select("title")
    .where("workspaceId", "=", workspaceId)
    .where("state", "=", "sent")
    .where("mode", "=", "live")
    .orderBy("sentAt")
    .limit(MOST_LINES)
    .execute();
  return rows.map(({ title }) => title);
}
