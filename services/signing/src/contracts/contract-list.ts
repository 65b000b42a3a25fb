import { anyOf, type Database, type JobTables } from "@sealwright/database";
import type { ListedContract } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import { type Envelope, isOver, type Recipient } from "../envelopes/locked-envelope.ts";
import type { SigningTables } from "../tables.ts";
import { type Contract, type Contracts, titleOf } from "./contracts.ts";
import type { SentDrafts } from "./drafts.ts";
import { standingOf } from "./standing.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  drafts: SentDrafts;
  clock: Clock;
}

/** @returns lists all of an owner's contracts, the last changed first, with the drafts that were not opened */
export function createContractList({ database, contracts, drafts, clock }: Dependencies) {
  return async (uid: string): Promise<ListedContract[]> => {
    const own = await contracts.all(uid);
    const envelopes = await lastEnvelopes(database, own);
    const ids = [...envelopes.values()].map(({ id }) => id);
    const recipients = await database.query
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", anyOf(ids))
      .orderBy("position")
      .execute();
    const listed = own.map((contract) => {
      const envelope = envelopes.get(contract.id);
      return asListed(
        contract,
        envelope,
        recipients.filter(({ envelopeId }) => envelopeId === envelope?.id),
        clock.now(),
      );
    });
    const sent = (await drafts.list(uid)).map(asNew);
    return [...listed, ...sent].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
  };
}

/** By contract. */
async function lastEnvelopes(
  database: Database<SigningTables & JobTables>,
  contracts: readonly Contract[],
): Promise<Map<string, Envelope>> {
  const rows = await database.query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("contractId", "=", anyOf(contracts.map(({ id }) => id)))
    .orderBy("sentAt")
    .execute();
  return new Map(rows.map((row) => [row.contractId, row]));
}

function asListed(
  contract: Contract,
  envelope: Envelope | undefined,
  recipients: readonly Recipient[],
  now: number,
): ListedContract {
  const { id, title, templateId, origin, changedAt } = contract;
  return {
    ...{ id, title, templateId, origin, isNew: false },
    state: !envelope ? "draft" : isOver(envelope, now) ? "expired" : envelope.state,
    standing: standingOf(contract, envelope, now),
    sealed: Boolean(envelope?.sealedAt),
    recipients: recipients.map(({ name, role, state }) => ({ name, role, state })),
    changedAt: changedAt.toISOString(),
    sentAt: envelope?.sentAt.toISOString() ?? null,
    expiresAt: envelope?.expiresAt.toISOString() ?? null,
  };
}

function asNew({ id, templateId, sentAt }: Awaited<ReturnType<SentDrafts["list"]>>[number]): ListedContract {
  return {
    ...{ id, templateId, origin: "form" as const, isNew: true, title: titleOf(templateId) },
    ...{ state: "draft" as const, standing: "draft" as const, sealed: false, recipients: [] },
    ...{ changedAt: sentAt, sentAt: null, expiresAt: null },
  };
}
