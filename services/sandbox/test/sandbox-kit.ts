import { Writable } from "node:stream";
import { createLogger } from "@sealwright/runtime";
import { createTransport, type SendMailOptions } from "nodemailer";
import { onTestFinished } from "vitest";
import { createSandbox, type Mail, type TestProviderOptions, type TestStripeOptions } from "../src/index.ts";

/** A sandbox of the test's own, with a mailer that writes to it; both are closed when the test ends. */
export async function openSandbox(
  options: { folder?: string; providers?: TestProviderOptions[]; stripe?: TestStripeOptions } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const sandbox = await createSandbox({
    ...options,
    logger: createLogger("debug", destination),
    host: "127.0.0.1",
  });
  const transport = createTransport({
    url: sandbox.smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
  });
  const close = async () => {
    transport.close();
    await sandbox.close();
  };
  onTestFinished(close);

  return {
    ...sandbox,
    close,
    lines,
    send: (mail: SendMailOptions) =>
      transport.sendMail({
        from: "Acme <no-reply@acme.example>",
        to: "ada@example.com",
        ...mail,
      }),
    get: async (path: string) => sandbox.app.request(path),
    async page(path: string) {
      return (await sandbox.app.request(path)).text();
    },
    async mails(query = ""): Promise<Mail[]> {
      const response = await sandbox.app.request(`/mail.json${query}`);
      return ((await response.json()) as { messages: Mail[] }).messages;
    },
  };
}
