import type { JobQueue } from "@sealwright/database";
import { deliveryJob } from "../envelope/delivery-mails.ts";
import type { FollowUps } from "../envelope/follow-ups.ts";
import { invitationJob } from "../envelope/invitation-mails.ts";
import { ofEnvelope } from "../envelope/job-subject.ts";
import { stepJob } from "../envelope/next-file-job.ts";
import { type Notice, noticeJob } from "../envelope/notice-mails.ts";
import { sealJob } from "../envelope/seal-job.ts";
import type { Publisher } from "../webhooks/publish.ts";

export function queueFollowUps(jobs: JobQueue, publisher: Publisher): FollowUps {
  return {
    ...publisher,
    invite: (tx, envelope, link) => jobs.addOnce(invitationJob, link, { link }, tx, ofEnvelope(envelope)),
    deliverAgain: (tx, envelope, delivery) =>
      jobs.add(
        deliveryJob,
        { envelope: envelope.id, to: delivery.to, link: delivery.link, isAgain: true },
        tx,
        ofEnvelope(envelope),
      ),
    seal: (tx, envelope) =>
      jobs.addOnce(sealJob, envelope.id, { envelope: envelope.id }, tx, ofEnvelope(envelope)),
    addText: (tx, envelope) =>
      jobs.addOnce(stepJob, envelope.id, { envelope: envelope.id }, tx, ofEnvelope(envelope)),
    async announceEnd(tx, envelope, about, to) {
      for (const one of to) {
        const notice: Notice = { envelope: envelope.id, about, to: one };
        await jobs.addOnce(noticeJob, `${envelope.id} ${about} ${one}`, notice, tx, ofEnvelope(envelope));
      }
    },
  };
}
