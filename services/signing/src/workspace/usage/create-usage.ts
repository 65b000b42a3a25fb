import type { UsageReport } from "@sealwright/protocol/signing/answers";
import {
  registerRefusal,
  seatPriceWords,
  sendRefusal,
  templateRefusal,
  type UsageRefusal,
  usageSentence,
} from "@sealwright/protocol/signing/usage-words";
import { SigningError } from "../../base/errors.ts";
import type { UsageRow } from "../../base/usage-row.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import type { SeatLimit, Usage, UsageOf } from "../../envelope/usage.ts";
import { seatHolders } from "../members/roles.ts";
import { createReports, type ReportDependencies } from "./reports.ts";

export function createUsage(deps: ReportDependencies): Usage {
  const { clock } = deps;
  const reports = createReports(deps);

  /** After a smaller plan, those who joined last have no seat until someone else gives theirs up. */
  async function assertSeat(tx: SigningTx, of: UsageOf): Promise<void> {
    const limit = await seats(tx, of);
    const place = (await seatHolders(tx, of.workspaceId)).indexOf(of.personId);
    if (place < limit.seats) return;
    const sentence = `This workspace has more people who send than the ${limit.seats} ${limit.seats === 1 ? "seat" : "seats"} of its plan, and yours is not among them. The owner can add a seat or change who sends`;
    throw new SigningError("seats-taken", sentence);
  }

  async function seats(tx: SigningTx, of: UsageOf): Promise<SeatLimit> {
    const { seats: count, seatPrice } = await reports.allowedFor(tx, of);
    return { seats: count, price: seatPrice && seatPriceWords(seatPrice) };
  }

  async function takeEnvelope(tx: SigningTx, of: UsageOf, envelopeId: string): Promise<void> {
    await assertSeat(tx, of);
    const { report, packs, now } = await reports.readLocked(tx, of);
    // The envelope is written already, so the register's count includes its contract.
    const before = { ...report, register: { ...report.register, used: report.register.used - 1 } };
    const refusal = sendRefusal(before);
    if (refusal) throw refused(refusal, before);
    const row = { envelopeId, workspaceId: of.workspaceId, takenAt: now };
    const { envelopes } = report;
    if (envelopes && envelopes.used < envelopes.limit) return insert(tx, { ...row, kind: "month" });
    const pack = packs.find(({ left }) => left > 0);
    return insert(tx, { ...row, kind: "pack", packOrder: pack?.order ?? null });
  }

  return {
    takeEnvelope,

    returnEnvelope: (tx, envelopeId) => giveBack(tx, envelopeId, new Date(clock.now())),

    seats,

    async takeDocuments(tx, of, { id: envelopeId, documents }) {
      const { report, now } = await reports.readLocked(tx, of);
      // A key outlasts the plan that it was made on.
      if (!report.liveKeys) throw new SigningError("live-keys-not-included");
      const tier = report.documents;
      if (tier && tier.used + documents <= tier.limit) {
        const { workspaceId } = of;
        await assertSeat(tx, of);
        return insert(tx, { envelopeId, workspaceId, kind: "documents", documents, takenAt: now });
      }
      try {
        await takeEnvelope(tx, of, envelopeId);
      } catch (error) {
        throw isUsedUp(error) ? new SigningError("documents-exhausted") : error;
      }
    },

    hasPaidInFull: async (tx, of) => (await reports.allowedFor(tx, of)).hasPaidInFull,

    allowsLiveKeys: async (tx, of) => (await reports.allowedFor(tx, of)).api,

    async assertRoomInRegister(tx, of, more) {
      const { report } = await reports.readLocked(tx, of);
      const refusal = registerRefusal(report, more);
      if (refusal) throw refused(refusal, report, more);
    },

    async assertRoomForTemplate(tx, of) {
      const { report } = await reports.readLocked(tx, of);
      const refusal = templateRefusal(report);
      if (refusal) throw refused(refusal, report);
    },

    async read(tx, of) {
      return (await reports.read(tx, of)).report;
    },
  };
}

type NewRow = Pick<UsageRow, "envelopeId" | "workspaceId" | "kind" | "takenAt"> & Partial<UsageRow>;

async function insert(tx: SigningTx, row: NewRow): Promise<void> {
  await tx
    .insertInto("signing.usage")
    .values({ packOrder: null, documents: 0, returnedAt: null, ...row })
    .execute();
}

/** After a correction, only the events still know that its signer opened the envelope. */
async function giveBack(tx: SigningTx, envelopeId: string, now: Date): Promise<void> {
  await tx
    .updateTable("signing.usage")
    .set({ returnedAt: now })
    .where("envelopeId", "=", envelopeId)
    .where("kind", "!=", "documents")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.events as event")
            .select("event.seq")
            .where("event.envelopeId", "=", envelopeId)
            .where("event.kind", "=", "opened"),
        ),
      ),
    )
    .execute();
}

function refused(code: UsageRefusal, report: UsageReport, more?: number): SigningError {
  return new SigningError(code, usageSentence(code, report, more));
}

function isUsedUp(error: unknown): boolean {
  if (!(error instanceof SigningError)) return false;
  return error.code === "plan-required" || error.code === "envelopes-used-up";
}
