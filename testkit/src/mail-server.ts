import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createSandbox, type Sandbox } from "@sealwright/sandbox";
import { freePorts } from "./free-ports.ts";
import type { OutboxMail } from "./outbox.ts";
import { createTestLogger } from "./test-logger.ts";

/** A mail server beside the server under test: it is down until it is started. */
export interface TestMailServer {
  /** For SMTP_URL. */
  smtpUrl: string;
  start(): Promise<void>;
  /** Accepted mails to an address, newest first. */
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

/** A mail server that knows none of its recipients, and never will. */
export interface RefusingMailServer {
  /** For SMTP_URL. */
  smtpUrl: string;
  stop(): Promise<void>;
}

export async function startRefusingMailServer(): Promise<RefusingMailServer> {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    refuseRecipients(connection);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const connection of connections) connection.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Speaks as much SMTP as it takes to say no, and names the address in it as mail servers do. */
function refuseRecipients(connection: Socket): void {
  connection.on("error", () => {});
  connection.write("220 refusing.example ESMTP\r\n");
  connection.on("data", (data) => {
    for (const line of data.toString().split("\r\n").filter(Boolean)) {
      const recipient = /^RCPT TO:(<.*>)/i.exec(line)?.[1];
      if (recipient) connection.write(`550 5.1.1 ${recipient}: Recipient address rejected\r\n`);
      else if (/^QUIT/i.test(line)) connection.end("221 bye\r\n");
      else connection.write("250 ok\r\n");
    }
  });
}
