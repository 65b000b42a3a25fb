import { type AddressInfo, isIPv4, isIPv6 } from "node:net";
import { type Logger, MINUTE, SECOND } from "@sealwright/runtime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Outbox } from "./outbox.ts";

export interface SmtpListener {
  /** `smtp://host:port` */
  url: string;
  close(): Promise<void>;
}

/** As mail servers take; a sealed contract is attached up to 7 MB. */
export const MAIL_LIMIT_BYTES = 12 * 1024 * 1024;
const CLIENTS_AT_MOST = 20;
const RECIPIENTS_AT_MOST = 100;
/** How long a mail that is on its way at the close may take; a mailer's idle connections hold it up as long. */
const CLOSE_WITHIN_MS = SECOND;

/** RFC 5321, section 4.2.3: the mail was not taken, for a reason on this side. */
const LOCAL_ERROR = 451;

/**
 * Opens an SMTP port that takes every mail, for anyone, and sends none on. A mail is acknowledged once it is stored.
 * @throws when the host is not a loopback address or the port cannot be opened
 */
export async function openSmtpListener(options: {
  host: string;
  port: number;
  outbox: Outbox;
  logger: Logger;
}): Promise<SmtpListener> {
  const { host, port, outbox, logger } = options;
  if (!isLoopback(host)) {
    throw new Error(`The sandbox takes mail from this machine alone: ${host} is not a loopback address`);
  }

  const server = new SMTPServer({
    name: "sandbox",
    size: MAIL_LIMIT_BYTES,
    rejectOversized: true,
    maxClients: CLIENTS_AT_MOST,
    maxRecipients: RECIPIENTS_AT_MOST,
    // The site decides where it may write; the stand-in lists addresses as written.
    lenientAddressParsing: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    socketTimeout: MINUTE,
    closeTimeout: CLOSE_WITHIN_MS,
    logger: false,
    onData(stream, session, answer) {
      receive(stream, session, { outbox, logger }).then(() => answer(), answer);
    },
  });

  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: Error) =>
      reject(new Error(`The sandbox's SMTP port ${port} on ${host} cannot be opened`, { cause }));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      // A client that goes away in the middle of a mail; without a listener that would end the process.
      server.on("error", () => {});
      resolve();
    });
  });
  return {
    url: `smtp://${isIPv6(host) ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/**
 * Stores one mail. One that is too large is read to its end, never kept, and refused by the server itself.
 * @throws what the client is answered
 */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { outbox, logger }: { outbox: Outbox; logger: Logger },
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) return;
  const from = envelope.mailFrom ? envelope.mailFrom.address : "";
  const to = envelope.rcptTo.map(({ address }) => address);
  try {
    await outbox.add({ from, to }, Buffer.concat(chunks));
  } catch (error) {
    logger.error({ err: error }, "mail could not be stored");
    throw Object.assign(new Error("The mail could not be stored"), { responseCode: LOCAL_ERROR });
  }
}
