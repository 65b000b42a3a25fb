import { hostOf, isLoopback } from "@sealwright/runtime";
import { createTransport } from "nodemailer";

const TIMEOUT_MS = 10_000;

/**
 * Connects to a mail server as the services do: greeting, TLS, sign-in. Sends nothing.
 * @param smtpUrl as `createMailer` takes it
 * @returns what is wrong, a clause without the URL and its password; undefined if nothing is
 */
export async function mailServerProblem(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({
    url: smtpUrl,
    // Between hosts, password and emails must not pass in the clear.
    requireTLS: !isLoopback(hostOf(smtpUrl)),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return describe(error as MailServerError);
  } finally {
    transport.close();
  }
}

interface MailServerError {
  /** nodemailer's. */
  code?: string;
  /** Of the server's reply. */
  responseCode?: number;
  message: string;
}

function describe({ code = "", responseCode, message }: MailServerError): string {
  if (code === "EAUTH") return "it rejects the user name or password";
  if (code === "EDNS") return "its host name cannot be resolved";
  if (code === "ETLS" || /\bSSL\b|certificate/i.test(message)) {
    return "it offers no TLS that can be trusted (smtps://, or STARTTLS with smtp://)";
  }
  // nodemailer hides the system's code behind its own.
  const system = /\bE[A-Z]{3,}\b/.exec(message)?.[0];
  return `it cannot be reached (${responseCode ?? system ?? code})`;
}
