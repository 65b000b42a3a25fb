import { addDays, daysBetween } from "@sealwright/forms/arithmetic/days";
import { type DeadlineLine, unlessRejected, weeklySummaryMail } from "@sealwright/mail";
import { upcomingDeadlines } from "@sealwright/terms";
import { visibleTo } from "../../base/visible-to.ts";
import { recordUrl } from "../../envelope/mail-dependencies.ts";
import { heldBy } from "../members/held-by.ts";
import {
  type Addressee,
  type DeadlineMailDependencies,
  holderOf,
  viewerOf,
} from "./deadline-mail-dependencies.ts";
import { lineOf } from "./due-reminders.ts";
import { IN_FORCE } from "./in-force.ts";
import { updatePersonal } from "./personal-settings.ts";

const DAYS_AHEAD = 90;
const MOST_LINES = 30;
/** A summary of a week that is nearly over is not sent anymore. */
const LATEST_DAYS = 3;

/** Sends a Monday's summary, unless it would be empty or was switched off. */
export async function sendWeeklySummary(deps: DeadlineMailDependencies, addressee: Addressee): Promise<void> {
  const { workspaceId, member, settings, today, email } = addressee;
  const { weeklyDueOn: monday, weeklySentOn, sendsWeekly } = settings;
  const id = member?.id ?? workspaceId;
  if (monday === null || (weeklySentOn ?? "") >= monday) return;
  if (sendsWeekly && daysBetween(monday, today) <= LATEST_DAYS) {
    const [deadlines, out] = [await deadlinesAhead(deps, addressee), await titlesOut(deps, addressee)];
    if (deadlines.length > 0 || out.length > 0) {
      const unsubscribeUrl = deps.unsubscribeLinks.url(addressee);
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
  await updatePersonal(deps.database.query, addressee, { weeklySentOn: monday });
}

async function deadlinesAhead(
  { database, dashboardUrl }: DeadlineMailDependencies,
  addressee: Addressee,
): Promise<DeadlineLine[]> {
  const { workspaceId, today } = addressee;
  const until = addDays(today, DAYS_AHEAD);
  const rows = await database.query
    .selectFrom("signing.contracts as contract")
    .select(["contract.id", "contract.title", "contract.otherSide", "contract.terms"])
    .where("contract.workspaceId", "=", workspaceId)
    .where(heldBy(holderOf(addressee)))
    .where(visibleTo(viewerOf(addressee)))
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

async function titlesOut({ database }: DeadlineMailDependencies, addressee: Addressee): Promise<string[]> {
  const rows = await database.query
    .selectFrom("signing.envelopes as envelope")
    .innerJoin("signing.contracts as contract", "contract.id", "envelope.contractId")
    .select("envelope.title")
    .where("envelope.workspaceId", "=", addressee.workspaceId)
    .where(heldBy(holderOf(addressee)))
    .where(visibleTo(viewerOf(addressee)))
    .where("envelope.state", "=", "sent")
    .where("envelope.mode", "=", "live")
    .orderBy("envelope.sentAt")
    .limit(MOST_LINES)
    .execute();
  return rows.map(({ title }) => title);
}
