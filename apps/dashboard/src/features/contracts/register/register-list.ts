import type { ListedContract, RegisterCounts } from "@sealwright/protocol/signing/answers";

/** One page of the register, with counts. */
export interface RegisterList {
  contracts: ListedContract[];
  counts: RegisterCounts;
  next: string | null;
  /** How many are private to others, by who is responsible; empty for most roles. */
  hidden: { name: string; contracts: number }[];
  /** Who can be responsible; empty without colleagues. */
  people: { id: string; name: string; isYou: boolean }[];
}
