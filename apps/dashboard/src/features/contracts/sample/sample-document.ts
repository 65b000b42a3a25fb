import type { EnvelopeState, Origin } from "@sealwright/protocol/signing/states";

export interface SampleSigner {
  name: string;
  party: string;
  state: "signed" | "opened" | "notified" | "waiting" | "declined";
}

export interface SampleDocument {
  id: string;
  title: string;
  otherSide: string;
  state: EnvelopeState;
  /** By default, from a form. */
  origin?: Origin;
  amount?: { cents: number; per: string };
  starts?: number;
  ends?: number;
  renews?: true;
  next?: { kind: "notice" | "renewal" | "end"; in: number };
  changed: number;
  expires?: number;
  signers: SampleSigner[];
  reason?: string;
  text: string[];
}
