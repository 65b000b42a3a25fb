import { type Allowed, allowedBy, type Holding } from "@sealwright/protocol/payments/holdings";
import type { UsageReport } from "@sealwright/protocol/signing/answers";
import { MAX_TESTS } from "@sealwright/protocol/signing/first-sends";
import { type Clock, type Logger, requestLogger } from "@sealwright/runtime";
import { SigningError } from "../../base/errors.ts";
import { countTests } from "../../envelope/count-tests.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { UsageOf } from "../../envelope/usage.ts";
import { createCounts } from "./counts.ts";

export interface ReportDependencies {
  holdings(tx: SigningTx, uid: string): Promise<Holding[]>;
  countTemplates(tx: SigningTx, workspaceId: string): Promise<number>;
  clock: Clock;
  logger: Logger;
}

interface Standing {
  report: UsageReport;
  packs: { order: string; left: number; of: number; until: Date }[];
  now: Date;
}

export function createReports({ holdings, countTemplates, clock, logger }: ReportDependencies) {
  const counts = createCounts(countTemplates);

  /** Without payments nothing is sent: it could not be counted later. */
  async function allowedFor(tx: SigningTx, { workspaceId }: UsageOf): Promise<Allowed> {
    // The plan is its owner's, whoever of the workspace uses it.
    const workspace = await tx
      .selectFrom("signing.workspaces")
      .select("uid")
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    try {
      return allowedBy(workspace?.uid ? await holdings(tx, workspace.uid) : [], new Date(clock.now()));
    } catch (error) {
      requestLogger(logger).error({ err: error }, "plan not read");
      throw new SigningError("unavailable");
    }
  }

  async function read(tx: SigningTx, of: UsageOf): Promise<Standing> {
    const now = new Date(clock.now());
    const { hasPlan, month, documents, templates, register, api, packs: held } = await allowedFor(tx, of);
    const { workspaceId } = of;
    const used = await counts.packs(tx, workspaceId);
    const packs = held.map(({ order, envelopes, until }) => {
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
      liveKeys: api,
      tests: { used: await countTests(tx, workspaceId), limit: MAX_TESTS },
    };
    return { report, packs, now };
  }

  return {
    allowedFor,
    read,

    /**
     * Of two that use the last one at once, the second waits here until the first one is counted. Not the
     * workspace's key, which is held by others who have added rows and wait here.
     */
    async readLocked(tx: SigningTx, of: UsageOf): Promise<Standing> {
      await tx
        .selectFrom("signing.workspaces")
        .select("id")
        .where("id", "=", of.workspaceId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return read(tx, of);
    },
  };
}
