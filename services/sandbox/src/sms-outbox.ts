/** A short message that was not really sent, as `/sms.json` lists it. */
export interface SandboxSms {
  /** E.164. */
  phoneNumber: string;
  /** Returned together with the code. */
  sessionInfo: string;
  code: string;
  text: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** The newest short messages that the site would have sent; in memory, since their codes hold for minutes. */
export interface SmsOutbox {
  send(sms: Omit<SandboxSms, "receivedAt">): Promise<void>;
  /** Newest first. */
  list(): SandboxSms[];
  empty(): void;
}

const OUTBOX_SIZE = 200;

/** Keeps the newest 200. */
export function createSmsOutbox(): SmsOutbox {
  const newestFirst: SandboxSms[] = [];
  return {
    async send(sms) {
      newestFirst.unshift({ ...sms, receivedAt: new Date().toISOString() });
      newestFirst.splice(OUTBOX_SIZE);
    },
    list: () => [...newestFirst],
    empty: () => void newestFirst.splice(0),
  };
}
