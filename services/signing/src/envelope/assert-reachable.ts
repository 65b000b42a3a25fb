import { MailError, type Mailer } from "@sealwright/mail";
import { SigningError } from "../base/errors.ts";

/**
 * Some mail servers carry no letters but ASCII before the @. Asked before anything is sent, since a mail that waits has no one to read why.
 * @throws SigningError recipients-not-valid, unavailable
 */
export async function assertReachable(
  mailer: Pick<Mailer, "carries">,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    const isCarried = await mailer.carries(address).catch((error: unknown) => {
      throw error instanceof MailError ? new SigningError("unavailable") : error;
    });
    if (isCarried) continue;
    const sentence = `Our mail server can’t send to ${address}: before the @, it takes only letters without accents, digits and signs. Ask for another address`;
    throw new SigningError("recipients-not-valid", sentence);
  }
}
