import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

/** Addresses with other letters before the @ need SMTPUTF8 (RFC 6531). Other domains have an ASCII form. */
export function needsUtf8(address: string): boolean {
  return /\P{ASCII}/u.test(address.slice(0, address.lastIndexOf("@")));
}

/**
 * Asks the mail server by EHLO, after STARTTLS where it has that. Signs in to nothing and sends nothing.
 * @throws Error if the server cannot be reached
 */
export async function offersUtf8(options: SMTPConnectionOptions): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // nodemailer names it internal, and decides by it itself whether a mail is sent with SMTPUTF8.
    const { _supportedExtensions: extensions } = connection as unknown as Record<string, string[]>;
    return extensions?.includes("SMTPUTF8") ?? false;
  } finally {
    connection.close();
  }
}
