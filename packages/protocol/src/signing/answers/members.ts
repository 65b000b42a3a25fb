import type { GivenRole, Role } from "../roles.ts";

/** A workspace that someone is in. */
export interface Membership {
  workspace: string;
  /** Of its owner: “Paul Hart’s workspace”. */
  name: string;
  role: Role;
  /** Whether the owner lets them buy seats. */
  mayPay: boolean;
  /** Whether it is the person's own. */
  isOwn: boolean;
}

export interface Member {
  /** Null for the owner. */
  id: string | null;
  name: string;
  email: string;
  role: Role;
  /** ISO 8601; null for the owner, who was there from the start. */
  joinedAt: string | null;
  isYou: boolean;
  /** Whether the owner lets them buy seats. */
  mayPay: boolean;
  /** Whether they are the first to stop sending when there are fewer seats. */
  givesUpSeat: boolean;
  /** What removing the person ends or hands over. */
  holds: {
    /** Those that the person is responsible for, and how many of them are out for signature. */
    contracts: number;
    openContracts: number;
    /** Of those, how many are private to people without the viewer. Others than the owner and admins are not told, and they are not counted above. */
    hiddenContracts: number;
    /** Names; empty for those who may not have keys, unless it is their own. */
    apiKeys: string[];
  };
}

/** Who is responsible for a contract. */
export interface ResponsiblePerson {
  /** Null for the owner. */
  id: string | null;
  name: string;
  isYou: boolean;
}

/** Who sees a contract. */
export interface Privacy {
  /** Null if everyone in the workspace does. The id of the owner is null. */
  members: Pick<ResponsiblePerson, "id" | "name">[] | null;
  /** Those who can be chosen: everyone in the workspace. Empty for someone who may not change it. */
  choices: { id: string | null; name: string; isFixed: boolean }[];
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: GivenRole;
  invitedAt: string;
  expiresAt: string;
}

export interface FormerMember {
  /** Empty once the account is deleted. */
  name: string;
  email: string;
  endedAt: string;
}

/** People who take a seat, and invitations that will. A limit of null is none. */
export interface Seats {
  people: number;
  invited: number;
  limit: number | null;
  /** What one more costs; undefined where the plan sells none. */
  price?: string | undefined;
}

export interface People {
  /** Empty while the workspace is called by its owner’s name. */
  name: string;
  members: Member[];
  /** Empty for those who may not invite. */
  invitations: OpenInvitation[];
  former: FormerMember[];
  seats: Seats;
}

/** What the link of an invitation leads to. */
export interface Invitation {
  workspace: string;
  inviter: string;
  email: string;
  role: GivenRole;
  expiresAt: string;
}
