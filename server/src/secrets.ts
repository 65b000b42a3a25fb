/** The use of a key in the keyring. */
export interface Secret {
  /** Names its keys in the keyring, and derives its key 1 from SECRET_KEY. Never renamed. */
  purpose: string;
  /** Whether its values can be opened again. */
  kind: "sealed" | "hashed";
  /** Columns whose values are sealed with it, as `schema.table.column`; none where only cookies are. */
  columns: readonly string[];
}

const sealed = (purpose: string, ...columns: string[]): Secret => ({ purpose, kind: "sealed", columns });
const hashed = (purpose: string): Secret => ({ purpose, kind: "hashed", columns: [] });

/** Everything that depends on the keyring. A restore opens what is sealed, and a rotation after a leak seals it anew. */
export const SECRETS = {
  signingKeys: sealed("identity signing keys", "identity.signing_keys.private_key"),
  secondFactors: sealed(
    "identity second factors",
    "identity.second_factors.secret",
    "identity.totp_enrollments.secret",
  ),
  knownIps: hashed("known network addresses"),
  pendingSignIns: sealed("sign-ins that are not complete"),
  providerSignIns: sealed("sign-in at providers"),
  twoFactor: sealed("two-factor secrets", "product.two_factor.secret"),
  recoveryCodes: hashed("recovery codes"),
  knownIpsOfCodes: hashed("known addresses of codes"),
  newsletterLinks: hashed("newsletter links"),
  signingLinks: sealed(
    "signing links",
    "signing.links.secret_sealed",
    "signing.member_invitations.secret_sealed",
  ),
  signingCodes: sealed("signing codes", "signing.sessions.code_sealed"),
  weeklySummaries: hashed("weekly summaries"),
  sealAuthorities: sealed(
    "seal authorities",
    "signing.authorities.key_sealed",
    "signing.test_authorities.key_sealed",
  ),
  webhooks: sealed(
    "webhook secrets",
    "signing.webhooks.secret_sealed",
    "signing.webhooks.former_secret_sealed",
  ),
  apiAnswers: sealed("API answers", "signing.api_requests.answer_sealed"),
  dashboard: sealed(
    "dashboard grants",
    "dashboard.sessions.grant_sealed",
    "dashboard.sessions.codes_sealed",
    "dashboard.submitted_forms.error_sealed",
  ),
} satisfies Record<string, Secret>;

/** Their rows are worthless to their owners once someone else has the key, so a leak ends them. */
export const ENDED_BY_A_LEAK: readonly string[] = ["identity.signing_keys", "dashboard.sessions"];
