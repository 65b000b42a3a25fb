import { defineJob, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { deadlinesMail, unlessRejected } from "@sealwright/mail";
import { hashToken } from "@sealwright/runtime";
import { z } from "zod";
import { dayIn, partsIn } from "../../base/time-zones.ts";
import { zoneOf } from "../../base/workspace-zone.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
import type { Addressee, DeadlineMailDependencies } from "./deadline-mail-dependencies.ts";
import { readDueReminders } from "./due-reminders.ts";
import { isWaking } from "./mail-hours.ts";
import { sendWeeklySummary } from "./weekly-summary.ts";

export const deadlineMailJob = defineJob({
  name: "signing.deadlines",
  atOnce: 2,
  description:
    "Emails an owner the reminders of their contracts’ deadlines that are due, all in one, and on Mondays a summary.",
  payload: z.object({ workspace: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ workspace: id }, deps: DeadlineMailDependencies) {
    const workspace = await deps.database.query
      .selectFrom("signing.workspaces")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!workspace) return;
    const now = new Date(deps.clock.now());
    const timeZone = zoneOf(workspace);
    // The sweep asks again in the morning.
    if (!isWaking(partsIn(timeZone, now).hour)) return;
    const account = workspace.uid === null ? undefined : await deps.senders.account(workspace.uid);
    if (!account?.emailVerified || !account.email) return forget(deps, workspace);
    const addressee = { workspace, email: account.email, today: dayIn(timeZone, now) };
    await sendReminders(deps, addressee);
    await sendWeeklySummary(deps, addressee);
  },
});

/**
 * Written at the time of sending, however long the mail server was down. The same reminders have the same
 * Message-ID, so that mailboxes recognize a repeated mail after a crash.
 */
async function sendReminders(deps: DeadlineMailDependencies, addressee: Addressee): Promise<void> {
  const { workspace, email } = addressee;
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
    .where("workspaceId", "=", workspace.id)
    .where("id", "in", ids)
    .execute();
}

async function forget({ database }: DeadlineMailDependencies, { id, weeklyDueOn }: Workspace): Promise<void> {
  await database.query
    .deleteFrom("signing.reminders")
    .where("workspaceId", "=", id)
    .where("sentAt", "is", null)
    .execute();
  await database.query
    .updateTable("signing.workspaces")
    .set({ weeklySentOn: weeklyDueOn })
    .where("id", "=", id)
    .execute();
}
