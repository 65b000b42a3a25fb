import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { deadlinesMail, unlessRejected } from "@sealwright/mail";
import { hashToken } from "@sealwright/runtime";
import { z } from "zod";
import { dayIn, partsIn } from "../../base/time-zones.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import { heldBy } from "../members/held-by.ts";
import { type Addressee, type DeadlineMailDependencies, holderOf } from "./deadline-mail-dependencies.ts";
import { readDueReminders } from "./due-reminders.ts";
import { isWaking } from "./mail-hours.ts";
import { findPersonal, type Personal, updatePersonal } from "./personal-settings.ts";
import { sendWeeklySummary } from "./weekly-summary.ts";

export const deadlineMailJob = defineJob({
  name: "signing.deadlines",
  atOnce: 2,
  description:
    "Emails someone the reminders of their contracts’ deadlines that are due, all in one, and on Mondays a summary.",
  /** Without a member, for the owner. */
  payload: z.object({ workspace: z.string(), member: z.string().optional() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ workspace, member }, deps: DeadlineMailDependencies) {
    const person = await findPersonal(deps.database.query, workspace, member);
    if (!person) return;
    const now = new Date(deps.clock.now());
    const timeZone = zoneOf(person.settings);
    // The sweep asks again in the morning.
    if (!isWaking(partsIn(timeZone, now).hour)) return;
    const account = person.uid === null ? undefined : await deps.senders.account(person.uid);
    if (person.uid === null || !account?.emailVerified || !account.email) return forget(deps, person);
    const addressee = { ...person, uid: person.uid, email: account.email, today: dayIn(timeZone, now) };
    await sendReminders(deps, addressee);
    await sendWeeklySummary(deps, addressee);
  },
});

/**
 * Written at the time of sending, however long the mail server was down. The same reminders have the same
 * Message-ID, so that mailboxes recognize a repeated mail after a crash.
 */
async function sendReminders(deps: DeadlineMailDependencies, addressee: Addressee): Promise<void> {
  const { workspaceId, email } = addressee;
  const { lines, ids, outdated } = await readDueReminders(deps, addressee);
  const { query } = deps.database;
  if (outdated.length > 0) await query.deleteFrom("signing.reminders").where("id", "in", outdated).execute();
  if (ids.length === 0) return;
  const content = deadlinesMail(lines, `${deps.dashboardUrl}/settings/deadlines`);
  const id = `${hashToken(ids.toSorted().join(" ")).slice(0, 32)}.deadlines`;
  await unlessRejected(deps.logger, "signing-deadlines", deps.mailer.send(email, content, { id }));
  await query
    .updateTable("signing.reminders")
    .set({ sentAt: new Date(deps.clock.now()) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", ids)
    .execute();
}

async function forget({ database }: DeadlineMailDependencies, person: Personal): Promise<void> {
  await database.query
    .deleteFrom("signing.reminders")
    .where("workspaceId", "=", person.workspaceId)
    .where("sentAt", "is", null)
    .where("contractId", "in", (query) =>
      query
        .selectFrom("signing.contracts as contract")
        .select("contract.id")
        .where("contract.workspaceId", "=", person.workspaceId)
        .where(heldBy(holderOf(person))),
    )
    .execute();
  await updatePersonal(database.query, person, { weeklySentOn: person.settings.weeklyDueOn });
}
