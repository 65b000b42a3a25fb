import type { Price } from "@sealwright/protocol/payments/prices";
import type { Clock } from "@sealwright/runtime";
import type { ServerConfig } from "../config/index.ts";
import type { KeyringState } from "../keyring/keyring-state.ts";
import type { Company } from "./company.ts";

/** The result of one check. */
export interface Finding {
  /** In a word or two. */
  subject: string;
  ok: boolean;
  /** The state and, for a problem, its solution. */
  sentence: string;
}

/** For checks without a configuration. */
export interface ContentContext {
  company: Company;
  /** By name. */
  prices: Readonly<Record<string, Price>>;
  /** The repository's folder. */
  repository: string;
  /** That of the system without it. */
  clock?: Clock;
}

export interface DoctorContext extends ContentContext {
  config: ServerConfig;
  clock: Clock;
  fetch: typeof fetch;
  /** Stores a nonce where every instance of this deployment finds it. */
  storeProbe(nonce: string): Promise<void>;
  /** With the SECRET_KEY of this deployment. */
  readKeyring(): Promise<KeyringState>;
}

/** Looks at one part of a deployment, over the network where it has to. May throw: that is a finding too. */
export interface Check<Context = DoctorContext> {
  subject: string;
  run(context: Context): AsyncIterable<Omit<Finding, "subject">>;
}

export const fine = (sentence: string) => ({ ok: true, sentence });
export const problem = (sentence: string) => ({ ok: false, sentence });

/** Why a request got no answer, without what it was sent. */
export function networkReason(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "no answer in time";
  return String(cause?.code ?? code ?? (error as Error).message);
}
