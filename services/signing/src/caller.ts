/** An owner who calls through a dashboard. Their address is verified, or they had no grant. */
export interface Sender {
  uid: string;
  /** Lower-cased. */
  email: string;
}

/** What is known of an owner's account. */
export interface SenderAccount {
  /** Empty if they gave none. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** As their browser said when they registered. */
  timeZone?: string;
  createdAt: Date;
}

/** How owners are known. The services that know them are not ours to ask directly. */
export interface Senders {
  /** Whose grant it is. Undefined without an owner. */
  ofGrant(email: string, grant: string): Promise<{ uid: string } | undefined>;
  /** Undefined for an account that is no longer there. */
  account(uid: string): Promise<SenderAccount | undefined>;
}
