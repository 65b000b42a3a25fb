export const EVENT_KINDS = [
  "account-created",
  "account-deleted",
  "account-disabled",
  "account-enabled",
  "account-exported",
  "account-imported",
  "address-changed",
  "address-verified",
  "code-failed",
  "device-ended",
  "factor-added",
  "factor-removed",
  "first-step",
  "password-changed",
  "password-removed",
  "phone-changed",
  "provider-linked",
  "provider-removed",
  "sign-in",
  "sign-in-failed",
  "signed-out-everywhere",
  "two-factor-off",
  "two-factor-on",
] as const;

export interface SecurityEvent {
  localId: string;
  kind: (typeof EVENT_KINDS)[number];
  /** Nothing secret and no whole address. */
  detail?: string | undefined;
}
