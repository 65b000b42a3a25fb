import type { JobQueue } from "@sealwright/database";
import type { FollowUps } from "./envelopes/follow-ups.ts";
import { deliveryJob } from "./mails/delivery-mails.ts";
import { invitationJob } from "./mails/invitation-mails.ts";
import { type Notice, noticeJob } from "./mails/notice-mails.ts";
import { sealJob } from "./sealing/seal-job.ts";
import { stepJob } from "./steps/step-job.ts";
import type { Publisher } from "./webhooks/publish.ts";

/** What follows from moves: jobs, and what webhooks are told. */
export function queueFollowUps(jobs: JobQueue, publisher: Publisher): FollowUps {
  return {
    ...publisher,
    invite: (tx, link) => jobs.addOnce(invitationJob, link, { link }, tx),
    deliverAgain: (tx, delivery) => jobs.add(deliveryJob, { ...delivery, isAgain: true }, tx),
    seal: (tx, envelope) => jobs.addOnce(sealJob, envelope, { envelope }, tx),
    addText: (tx, envelope) => jobs.addOnce(stepJob, envelope, { envelope }, tx),
    async announceEnd(tx, envelope, about, to) {
      for (const one of to) {
        const notice: Notice = { envelope, about, to: one };
        await jobs.addOnce(noticeJob, `${envelope} ${about} ${one}`, notice, tx);
      }
    },
  };
}
