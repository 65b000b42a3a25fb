import { type Allowed, allowedBy, type Holding } from "@sealwright/protocol/payments/holdings";
import type { UsageReport } from "@sealwright/protocol/signing/calls";
import { type Clock, type Logger, requestLogger } from "@sealwright/runtime";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import { createCounts } from "./counts.ts";
import type { UsageOf } from "./usage.ts";

export interface ReportDependencies {
  /** What an owner has paid for, as the service says that sells it. */
  holdings(tx: SigningTx, uid: string): Promise<Holding[]>;
  countTemplates(tx: SigningTx, workspaceId: string): Promise<number>;
  clock: Clock;
  logger: Logger;
}

interface Standing {
  report: UsageReport;
  /** Those of the report, with their orders. */
  packs: { order: string; left: number; of: number; until: Date }[];
  now: Date;
}

/** What owners may use, and what they have used of it. */
export function createReports({ holdings, countTemplates, clock, logger }: ReportDependencies) {
  const counts = createCounts(countTemplates);

  /** Where payments do not answer, nothing goes out: what was not counted could not be counted later. */
  async function allowedFor(tx: SigningTx, uid: string): Promise<Allowed> {
    try {
      return allowedBy(await holdings(tx, uid), new Date(clock.now()));
    } catch (error) {
      requestLogger(logger).error({ err: error }, "plan not read");
      throw new SigningError("unavailable");
    }
  }

  async function read(tx: SigningTx, { uid, workspaceId }: UsageOf): Promise<Standing> {
    const now = new Date(clock.now());
    const { hasPlan, month, documents, templates, register, ...allowed } = await allowedFor(tx, uid);
    const used = await counts.packs(tx, workspaceId);
    const packs = allowed.packs.map(({ order, envelopes, until }) => {
      const left = Math.max(0, envelopes - (used.get(order) ?? 0));
      return { order, left, of: envelopes, until };
    });
    const report: UsageReport = {
      hasPlan,
      envelopes: month && {
        price: month.price,
        used: await counts.envelopes(tx, workspaceId, month),
        limit: month.envelopes,
        until: month.until.toISOString(),
      },
      packs: packs.map(({ left, of, until }) => ({ left, of, until: until.toISOString() })),
      documents: documents && {
        used: await counts.documents(tx, workspaceId, documents),
        limit: documents.documents,
        until: documents.until.toISOString(),
      },
      templates: { used: await counts.templates(tx, workspaceId), limit: templates },
      register: { used: await counts.register(tx, workspaceId, now), limit: register },
      liveKeys: allowed.api,
    };
    return { report, packs, now };
  }

  return {
    allowedFor,
    read,

    /** Of two that use the last one at once, the second waits here until the first one is counted. */
    async readLocked(tx: SigningTx, of: UsageOf): Promise<Standing> {
      await tx
        .selectFrom("signing.workspaces")
        .select("id")
        .where("id", "=", of.workspaceId)
        .forUpdate()
        .executeTakeFirst();
      return read(tx, of);
    },
  };
}
