/** A limit of null is none. */
interface Amount {
  used: number;
  limit: number | null;
}

export interface UsageReport {
  /** Whether anything is held that was paid for. */
  hasPlan: boolean;
  /** Of the plan's month, which ends at `until` (ISO 8601). Null: no plan has envelopes by the month. */
  envelopes: {
    price: string;
    used: number;
    limit: number;
    until: string;
  } | null;
  /** Used after the month's; until then they are of use. */
  packs: {
    left: number;
    of: number;
    until: string;
  }[];
  /** Of the API tier's month. */
  documents: {
    used: number;
    limit: number;
    until: string;
  } | null;
  templates: Amount;
  /** Contracts that are out or in force. */
  register: Amount;
  /** Whether what is held has live keys of the API. */
  liveKeys: boolean;
  /** Envelopes to the owner's own address that bind no one, for as long as the account exists. */
  tests: {
    used: number;
    limit: number;
  };
}

/** The daily limits of a new account. They end by themselves, and with the first payment of a plan's full price. */
export interface SendingSteps {
  /** In the last 24 hours. */
  sent: number;
  /** The current step and the later ones; empty for an account that none applies to. */
  steps: {
    sends: number;
    /** ISO 8601. */
    until: string;
  }[];
}
