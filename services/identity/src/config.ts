import type { IdentityLimits } from "./environment.ts";
import type { PasswordCost } from "./passwords/passwords.ts";
import type { ProviderConfig } from "./provider.ts";
import type { SessionBounds } from "./sessions/session-store.ts";

/** The service's settings, which the composition root reads from the environment. */
export interface IdentityConfig {
  projectId: string;
  /** The API key that browsers send. It identifies the project and is not a secret; undefined accepts any (development). */
  apiKey: string | undefined;
  /** The server credential, a bearer token with access to every account. */
  /** Each is accepted. */
  adminTokens: readonly string[];
  /** Host names as `projects` lists them. */
  authorizedDomains: readonly string[];
  /** Whose pages may call, and to which emailed links may lead, as browsers write them. */
  allowedOrigins: readonly string[];
  /**
   * In development, pages of any port of this machine may call too, and the server credential, which is then no secret, works
   * only under this machine's own names: a site that the developer visits could have its name resolve to this machine.
   */
  localOnly: boolean;
  /** The base URL of the pages that emailed links open: `{siteUrl}/auth/action`. */
  siteUrl: string;
  /** How many passwords are hashed in parallel, each on its own thread. */
  passwordsAtOnce: number;
  passwordCost: PasswordCost;
  limits: IdentityLimits;
  sessions: SessionBounds;
  /** Whether a sign-up tells anyone that its address has an account. */
  signUpRevealsAccounts: boolean;
  /** The latest that mails leave which could reveal an account. */
  mailsWithinMs: number;
  /** How long security events are kept. */
  securityEventDays: number;
  /** The providers whose ID tokens are accepted. */
  providers: readonly ProviderConfig[];
}
