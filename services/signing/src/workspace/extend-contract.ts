import type { Database, JobTables } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import { inWrongState, SigningError } from "../base/errors.ts";
import type { SigningTables } from "../base/tables.ts";
import type { Changes } from "../envelope/changes.ts";
import type { Contracts } from "../envelope/contracts.ts";
import { LAW_CHANGES, lawUntil } from "../envelope/law-until.ts";
import type { Paperwork } from "../envelope/paperwork.ts";
import { documentsOf } from "../envelope/signer.ts";
import { expiryProblem, wallTimeIn } from "./document-drafts/draft-timing.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  changes: Changes;
  paperwork: Paperwork;
  clock: Clock;
}

export type ExtendContract = ReturnType<typeof createExtendContract>;

export function createExtendContract({ database, contracts, changes, paperwork, clock }: Dependencies) {
  /** @param expiresOn wall-clock time in the envelope's zone @returns when the links expire now */
  return async (actor: Actor, id: string, expiresOn: string): Promise<Date> => {
    const { envelope } = await contracts.find(database.query, actor, id);
    if (!envelope) throw inWrongState("draft");
    if (envelope.state !== "sent") throw inWrongState(envelope.state);
    const until = wallTimeIn(envelope.timeZone, expiresOn);
    const problem = expiryProblem(until, new Date(clock.now())) ?? isEarlier(until, envelope.expiresAt);
    if (problem) throw refused(problem);
    for (const { templateId, answers } of await documentsOf(database.query, envelope.id)) {
      if (templateId === null) continue;
      const form = { templateId, answers: answers as Answers };
      const law = await lawUntil(form, until, { paperwork, envelope });
      if (law === "withdrawn") throw refused("This form is no longer in the library. Void the contract.");
      if (law === "changes") throw refused(LAW_CHANGES);
    }
    await changes.extend(actor, { id, until });
    return until;
  };
}

function isEarlier(until: Date, expiresAt: Date): string | undefined {
  return until <= expiresAt ? "The links expire later than that already." : undefined;
}

function refused(sentence: string): SigningError {
  return new SigningError("bad-request", sentence, { expiresOn: sentence });
}
