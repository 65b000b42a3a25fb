import type { IdentityLimits } from "./environment.ts";
import type { ProviderConfig } from "./providers/provider.ts";

/** What the service has to be told. The composition root reads it from the environment. */
export interface IdentityConfig {
  projectId: string;
  /** The key that browsers send along. It names the project and is no secret; undefined takes any (development). */
  apiKey: string | undefined;
  /** The server credential: its bearer may look into every account. */
  adminToken: string;
  /** Host names whose pages may call, and to which mailed links may lead on. */
  authorizedDomains: readonly string[];
  /** Where the pages behind mailed links are: `{siteUrl}/auth/action`. */
  siteUrl: string;
  /** Passwords that are hashed at the same time, each on a thread of its own. */
  passwordsAtOnce: number;
  limits: IdentityLimits;
  /** Whose ID tokens sign in. */
  providers: readonly ProviderConfig[];
}
