import type { Scope } from "../../api/scopes.ts";
import type { ApiMode } from "../states.ts";

export interface ApiKey {
  id: string;
  name: string;
  mode: ApiMode;
  scopes: Scope[];
  /** The last letters of the key. */
  hint: string;
  createdAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}
