import type { Logger } from "@sealwright/runtime";
import type { Hono } from "hono";
import { createSandboxApp } from "./app.ts";
import { openMailFolder } from "./mail-folder.ts";
import { openOutbox } from "./outbox.ts";
import type { TestProviderOptions } from "./sign-in/test-provider.ts";
import { createSmsOutbox, type SmsOutbox } from "./sms-outbox.ts";
import { openSmtpListener } from "./smtp-listener.ts";
import { createTestStripe, type TestStripeOptions } from "./stripe/test-stripe.ts";

export interface SandboxOptions {
  /** Where emails survive a restart; in memory only if left out. */
  folder?: string | undefined;
  logger: Logger;
  /** The loopback address that the SMTP port is opened on: 127.0.0.1, ::1 or localhost. */
  host: string;
  /** 0, the default, asks the system for a free one. */
  smtpPort?: number | undefined;
  /** The sign-in providers; none by default. */
  providers?: readonly TestProviderOptions[];
  /** The payment provider; none by default. */
  stripe?: TestStripeOptions | undefined;
}

export interface Sandbox {
  /** The outbox's pages, `/mail.json`, `/sms.json` and the providers; the composition root opens the HTTP port. */
  app: Hono;
  /** Takes short messages, and shows them. */
  sms: SmsOutbox;
  /** A mailer's URL: `smtp://host:port`. */
  smtpUrl: string;
  /** Takes no more mail, and resolves when what was being stored is stored. */
  close(): Promise<void>;
}

/**
 * Replaces the outside world: the mail server, the SMS gateway, Google and Microsoft for signing in
 * with, and Stripe. Never in production.
 * @throws when the host is not a loopback address, the SMTP port is taken or the folder cannot be used
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { logger } = options;
  const folder = options.folder ? await openMailFolder(options.folder) : undefined;
  const outbox = await openOutbox({ folder, logger });
  const smtp = await openSmtpListener({ host: options.host, port: options.smtpPort ?? 0, outbox, logger });
  const sms = createSmsOutbox();
  const test = options.stripe && createTestStripe({ ...options.stripe, folder: options.folder, logger });
  const stripe = test && { test, secretKey: options.stripe?.secretKey ?? "" };
  return {
    app: createSandboxApp({ outbox, sms, providers: options.providers ?? [], stripe, logger }),
    sms,
    smtpUrl: smtp.url,
    async close() {
      test?.close();
      await smtp.close();
      await outbox.settled();
    },
  };
}
