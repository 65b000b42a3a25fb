import type { Scope } from "@sealwright/protocol/api/scopes";
import type { Actor } from "./actor.ts";
import type { ApiKeyRow } from "./api-tables.ts";

export interface SenderAccount {
  name: string;
  email: string;
  emailVerified: boolean;
  timeZone?: string;
  createdAt: Date;
}

export interface Senders {
  ofGrant(email: string, grant: string): Promise<{ uid: string } | undefined>;
  /** Undefined for a deleted account. */
  account(uid: string): Promise<SenderAccount | undefined>;
}

export type ApiMode = ApiKeyRow["mode"];

/** Someone's program, and what its key may do. */
export interface ApiCaller extends Actor {
  keyId: string;
  mode: ApiMode;
  scopes: readonly Scope[];
}
