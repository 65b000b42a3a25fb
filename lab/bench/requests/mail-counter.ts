import { SMTPServer } from "smtp-server";

export interface MailCounter {
  /** Mails by the address of the request's sender: to that address, and to sales. */
  receipts: Map<string, number>;
  toSales: Map<string, number>;
  stop(): Promise<void>;
}

const REPLY_TO = /^Reply-To: <?([^\s<>]+)>?/im;

/** A mail server that counts. */
export async function countMails(port: number): Promise<MailCounter> {
  const receipts = new Map<string, number>();
  const toSales = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const sender = REPLY_TO.exec(head)?.[1];
        if (sender) count(toSales, sender);
        else for (const { address } of session.envelope.rcptTo) count(receipts, address);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    receipts,
    toSales,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
