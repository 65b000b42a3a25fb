interface Secret {
  /** Part of the key: what was sealed or hashed for one purpose cannot be read for another. Never renamed. */
  purpose: string;
  /** Columns whose values are sealed with it, as `schema.table.column`. Hashes cannot be opened, so they are not listed. */
  sealed: readonly string[];
}

/** Everything that depends on SECRET_KEY. A restore opens what is sealed. */
export const SECRETS = {
  signingKeys: { purpose: "identity signing keys", sealed: ["identity.signing_keys.private_key"] },
  secondFactors: {
    purpose: "identity second factors",
    sealed: ["identity.second_factors.secret", "identity.totp_enrollments.secret"],
  },
  knownIps: { purpose: "known network addresses", sealed: [] },
  pendingSignIns: { purpose: "sign-ins that are not complete", sealed: [] },
  providerSignIns: { purpose: "sign-in at providers", sealed: [] },
  twoFactor: { purpose: "two-factor secrets", sealed: ["product.two_factor.secret"] },
  recoveryCodes: { purpose: "recovery codes", sealed: [] },
  knownIpsOfCodes: { purpose: "known addresses of codes", sealed: [] },
  newsletterLinks: { purpose: "newsletter links", sealed: [] },
  signingLinks: { purpose: "signing links", sealed: ["signing.links.secret_sealed"] },
  signingCodes: { purpose: "signing codes", sealed: ["signing.sessions.code_sealed"] },
  weeklySummaries: { purpose: "weekly summaries", sealed: [] },
  sealAuthorities: { purpose: "seal authorities", sealed: ["signing.authorities.key_sealed"] },
  dashboard: {
    purpose: "dashboard grants",
    sealed: [
      "dashboard.sessions.grant_sealed",
      "dashboard.sessions.codes_sealed",
      "dashboard.submitted_forms.error_sealed",
    ],
  },
} as const satisfies Record<string, Secret>;
