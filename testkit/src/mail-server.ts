import { createSandbox, type Sandbox } from "@sealwright/sandbox";
import { freePorts } from "./free-ports.ts";
import type { OutboxMail } from "./outbox.ts";
import { createTestLogger } from "./test-logger.ts";

/** A mail server beside the server under test: it is down until it is started. */
export interface TestMailServer {
  /** For SMTP_URL. */
  smtpUrl: string;
  start(): Promise<void>;
  /** What it has taken for an address, the newest first. */
  mailsTo(address: string): Promise<OutboxMail[]>;
  stop(): Promise<void>;
}

/** Chooses a port on which nothing responds yet. */
export async function createTestMailServer(): Promise<TestMailServer> {
  const host = "127.0.0.1";
  const [smtpPort = 0] = await freePorts(1);
  let running: Sandbox | undefined;
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    async start() {
      running = await createSandbox({ host, smtpPort, logger: createTestLogger().logger });
    },
    async mailsTo(address) {
      if (!running) return [];
      const answer = await running.app.request(`/mail.json?to=${encodeURIComponent(address)}`);
      const { messages } = (await answer.json()) as { messages: OutboxMail[] };
      return messages;
    },
    stop: async () => running?.close(),
  };
}
