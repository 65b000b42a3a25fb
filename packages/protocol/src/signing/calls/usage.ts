import { type Checked, flag, list, nullable, number, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { SigningContract } from "./signing-contract.ts";

/** A limit of null is none. */
const amount = shape({ used: number, limit: nullable(number) });

const usageReport = shape({
  /** Whether anything is held that was paid for. */
  hasPlan: flag,
  /** Of the plan's month, which ends at `until` (ISO 8601). Null: no plan has envelopes by the month. */
  envelopes: nullable(shape({ price: text, used: number, limit: number, until: text })),
  /** Used after the month's; until then they are of use. */
  packs: list(shape({ left: number, of: number, until: text })),
  /** Of the API tier's month. */
  documents: nullable(shape({ used: number, limit: number, until: text })),
  templates: amount,
  /** Contracts that are out or in force. */
  register: amount,
  /** Whether what is held has live keys of the API. */
  liveKeys: flag,
});
export type UsageReport = Checked<typeof usageReport>;

/** What is used of what the owner's plan allows. Null where no limit applies. */
export const readUsage = {
  path: "usage/read",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ usage: nullable(usageReport) }),
  errors: [],
} satisfies SigningContract;
