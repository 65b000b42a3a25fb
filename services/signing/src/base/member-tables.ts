import type { GivenRole } from "@sealwright/protocol/signing/roles";
import type { Generated } from "kysely";
import type { DeadlineColumns } from "./deadline-columns.ts";

export interface MemberTables {
  "signing.members": MemberRow;
  "signing.memberInvitations": MemberInvitationRow;
}

/** Someone in a workspace besides its owner, who is `workspaces.uid`. */
export interface MemberRow extends DeadlineColumns {
  id: string;
  workspaceId: string;
  /** Null once the account is deleted. */
  uid: string | null;
  role: GivenRole;
  joinedAt: Date;
  endedAt: Date | null;
  /** Whether the owner lets an admin buy seats. */
  mayPay: Generated<boolean>;
  /** Where there are fewer seats than people who send, those stop sending first. */
  givesUpSeat: Generated<boolean>;
  /** As they were when the person left; until then, those of the account. */
  name: Generated<string>;
  email: Generated<string>;
}

export interface MemberInvitationRow {
  id: string;
  workspaceId: string;
  email: string;
  role: GivenRole;
  /** The uid of the colleague who invites. */
  invitedBy: string;
  hash: string;
  /** Until the mail was sent. */
  secretSealed: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Accepted, withdrawn or replaced. */
  endedAt: Date | null;
}
