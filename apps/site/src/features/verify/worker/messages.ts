import type { Verdict } from "@sealwright/seal/verify";

export interface CheckRequest {
  file: Blob;
  /** PEM */
  roots: string;
  testRoots: string;
}

export type CheckReply = { verdict: Verdict } | { failed: true };
