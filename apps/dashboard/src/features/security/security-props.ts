import type { SecurityEventEntry, SessionEntry } from "@sealwright/protocol/identity";
import type { TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type { ReauthenticationOptions } from "../../session/reauthentication/reauthentication.ts";
import type { ListedSession, SignedInOwner } from "../../session/sessions.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
export interface SecurityProps extends ReauthenticationOptions {
  owner: SignedInOwner;
  twoFactor: TwoFactorStatus;
  sessions: ListedSession[];
  /** On the site, the latest use first. */
  signIns: SessionEntry[];
  events: SecurityEventEntry[];
  hasPendingCodes: boolean;
  done?: string | undefined;
  error?: FormError | undefined;
}
