/** What the log of a workspace keeps, in words. Free of dependencies, because pages run it. */
export const LOGGED_ACTS = {
  "contract-sent": "Sent a contract",
  "contract-extended": "Gave a contract more time",
  "contract-signed-on-paper": "Added the scan of a signed paper",
  "contract-voided": "Voided a contract",
  "contract-assigned": "Changed who is responsible for a contract",
  "contract-deleted": "Deleted a draft",
  "contract-restored": "Restored a draft",
  "member-invited": "Invited someone",
  "invitation-withdrawn": "Withdrew an invitation",
  "member-joined": "Joined",
  "invitation-declined": "Declined an invitation",
  "workspace-named": "Named the workspace",
  "role-changed": "Changed a role",
  "pay-right-changed": "Changed who may buy seats",
  "seats-asked": "Asked for another number of seats",
  "member-removed": "Removed someone",
  "member-left": "Left",
  "contracts-handed-over": "Handed over the contracts of someone who left",
  "ownership-handed-over": "Handed over ownership",
  "key-made": "Made an API key",
  "key-taken-over": "Took over an API key, with a new secret",
  "key-ended": "Revoked an API key",
  "webhook-made": "Added a webhook",
  "webhook-changed": "Changed a webhook",
  "webhook-secret-changed": "Changed a webhook’s secret",
  "webhook-deleted": "Deleted a webhook",
  "settings-saved": "Saved the reminder settings",
  "calendar-made": "Made a calendar address",
  "calendar-ended": "Ended the calendar address",
  "data-exported": "Downloaded all data",
  "log-exported": "Downloaded the log",
} as const;

export type LoggedAct = keyof typeof LOGGED_ACTS;

export const LOGGED_ACT_NAMES = Object.keys(LOGGED_ACTS) as [LoggedAct, ...LoggedAct[]];
