import { type Database, defineJob, type JobTables, MAX_ATTEMPTS_FOR_A_MONTH } from "@sealwright/database";
import { type Mailer, memberInvitationMail, ownershipMail, unlessRejected } from "@sealwright/mail";
import { ROLES } from "@sealwright/protocol/signing/roles";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import { z } from "zod";
import type { Senders } from "../../base/caller.ts";
import { senderNameOf } from "../../base/plain-words.ts";
import type { SigningTables } from "../../base/tables.ts";
import { workspaceName } from "./memberships.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  mailer: Pick<Mailer, "send">;
  boxes: { links: SecretBox };
  dashboardUrl: string;
  clock: Clock;
  logger: Logger;
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export const memberInvitationJob = defineJob({
  name: "signing.member-invitation",
  description: "Emails someone the invitation to a workspace.",
  payload: z.object({ invitation: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ invitation: id }, deps: Dependencies) {
    const { query } = deps.database;
    const found = await query
      .selectFrom("signing.memberInvitations as invitation")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "invitation.workspaceId")
      .selectAll("invitation")
      .select(["workspace.uid", "workspace.name"])
      .where("invitation.id", "=", id)
      .where("invitation.endedAt", "is", null)
      .where("invitation.expiresAt", ">", new Date(deps.clock.now()))
      .executeTakeFirst();
    if (!found?.secretSealed) return;
    const inviter = await deps.senders.account(found.invitedBy);
    const workspace = await workspaceName(deps.senders, found);
    if (!inviter || !workspace) return;
    const mail = memberInvitationMail({
      inviter: { name: senderNameOf(inviter), email: inviter.email },
      workspace,
      role: ROLES[found.role],
      url: `${deps.dashboardUrl}/join/${await deps.boxes.links.open(found.secretSealed)}`,
      expires: DAY.format(found.expiresAt),
    });
    const headers = { id: `${id}.invitation`, replyTo: inviter.email };
    await unlessRejected(
      deps.logger,
      "signing-member-invitation",
      deps.mailer.send(found.email, mail, headers),
    );
    await query
      .updateTable("signing.memberInvitations")
      .set({ secretSealed: null })
      .where("id", "=", id)
      .execute();
  },
});

export const ownershipJob = defineJob({
  name: "signing.ownership",
  description: "Emails someone that they own a workspace now.",
  payload: z.object({ uid: z.string(), former: z.string() }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ uid, former: formerUid }, { senders, mailer, dashboardUrl, logger }: Dependencies) {
    const [owner, former] = [await senders.account(uid), await senders.account(formerUid)];
    if (!owner || !former) return;
    const mail = ownershipMail({
      former: { name: senderNameOf(former), email: former.email },
      planUrl: `${dashboardUrl}/settings/plan`,
    });
    await unlessRejected(
      logger,
      "signing-ownership",
      mailer.send(owner.email, mail, { replyTo: former.email }),
    );
  },
});
