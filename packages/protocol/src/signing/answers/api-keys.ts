import type { Scope } from "../../api/scopes.ts";
import type { ApiMode } from "../states.ts";

export interface ApiKey {
  id: string;
  name: string;
  mode: ApiMode;
  scopes: Scope[];
  /** The last letters of the key. */
  hint: string;
  /** The name of who made it; empty once their account is deleted. */
  madeBy: string;
  createdAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}
