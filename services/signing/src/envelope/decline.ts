import { randomUUID } from "node:crypto";
import type { Attempts, JobQueue } from "@sealwright/database";
import { type Clock, DAY, hashToken } from "@sealwright/runtime";
import { SigningError } from "../base/errors.ts";
import { plainWords } from "../base/plain-words.ts";
import { byRecipient } from "./events.ts";
import { ofEnvelope } from "./job-subject.ts";
import { isOver } from "./locked-envelope.ts";
import { noticeJob } from "./notice-mails.ts";
import type { Client } from "./open-link.ts";
import { reportJob } from "./report-mails.ts";
import type { SessionKey } from "./sessions.ts";
import { assertCodePassed, type Signers } from "./signer.ts";

/** For one signer. */
const MESSAGES = { count: 3, per: DAY };

interface Dependencies {
  signers: Signers;
  attempts: Attempts;
  jobs: JobQueue;
  clock: Clock;
}

export type Refusals = ReturnType<typeof createRefusals>;

/** The acts of a signer who will not sign: declining, asking for paper, reporting. */
export function createRefusals({ signers, attempts, jobs, clock }: Dependencies) {
  async function count(what: string, key: SessionKey): Promise<void> {
    const recipient = await signers.recipientOf(key);
    const share = { key: hashToken(`${what} ${recipient}`), limit: MESSAGES };
    if (!(await attempts.admit([share]))) throw new SigningError("too-many-attempts");
  }

  return {
    async decline(key: SessionKey, words: string, client: Client): Promise<void> {
      const reason = plainWords(words, "reason");
      await signers.act(key, async ({ envelope, recipient, session }) => {
        assertCodePassed(recipient, session);
        await envelope.move(
          { kind: "decline", signer: recipient.id },
          { actor: byRecipient(recipient.id), details: { ...client }, reason },
        );
      });
    },

    async askForPaper(key: SessionKey, words: string, client: Client): Promise<void> {
      const reason = plainWords(words, "reason");
      await count("paper", key);
      await signers.act(key, async ({ envelope, recipient, session, tx }) => {
        assertCodePassed(recipient, session);
        const { row } = envelope;
        if (row.state !== "sent" || isOver(row, clock.now())) throw new SigningError("wrong-state");
        if (recipient.state === "signed" || recipient.role !== "signer")
          throw new SigningError("wrong-state");
        await envelope.append({
          kind: "paper_requested",
          actor: byRecipient(recipient.id),
          details: { recipient: recipient.id, reason, ...client },
        });
        const notice = { envelope: row.id, about: "paper" as const, to: "sender", recipient: recipient.id };
        await jobs.add(noticeJob, notice, tx, ofEnvelope(row));
      });
    },

    /** Goes to the operator: the sender does not see who reported. */
    async report(key: SessionKey, reason: string): Promise<void> {
      await count("report", key);
      await signers.act(key, async ({ envelope, recipient, tx }) => {
        const id = randomUUID();
        const { workspaceId, id: envelopeId } = envelope.row;
        await tx
          .insertInto("signing.reports")
          .values({
            id,
            workspaceId,
            envelopeId,
            recipientId: recipient.id,
            reason,
            reportedAt: new Date(clock.now()),
          })
          .execute();
        await jobs.add(reportJob, { report: id }, tx, ofEnvelope(envelope.row));
      });
    },
  };
}
