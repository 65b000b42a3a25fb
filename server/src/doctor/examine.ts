import { addressesCheck } from "./addresses.ts";
import { companyCheck } from "./company-placeholders.ts";
import { builtPagesCheck, samplesCheck } from "./content.ts";
import { databaseCheck } from "./database.ts";
import { defaultPricesCheck } from "./default-prices.ts";
import { filesCheck } from "./files.ts";
import { type Check, type ContentContext, type Finding, networkReason } from "./finding.ts";
import { keyringCheck } from "./keyring.ts";
import { mailCheck } from "./mail.ts";
import { otherServicesCheck } from "./other-services.ts";
import { paymentsCheck } from "./payments.ts";
import { addressPlaceholders } from "./placeholders.ts";
import { providersCheck } from "./providers.ts";
import { sealCheck } from "./seal.ts";
import { stateLawCheck } from "./state-law.ts";

/** Those that need no configuration. */
export const CHECKS_OF_CONTENT: readonly Check<ContentContext>[] = [
  companyCheck,
  samplesCheck,
  defaultPricesCheck,
  stateLawCheck,
];

/** In the order of the report. */
export const CHECKS: readonly Check[] = [
  ...CHECKS_OF_CONTENT,
  addressPlaceholders,
  builtPagesCheck,
  databaseCheck,
  keyringCheck,
  sealCheck,
  filesCheck,
  mailCheck,
  addressesCheck,
  paymentsCheck,
  providersCheck,
  otherServicesCheck,
];

/** Runs the checks one after the other; one that fails is a problem, and the others still run. */
export async function* examine<Context>(
  context: Context,
  checks: readonly Check<Context>[],
): AsyncGenerator<Finding> {
  for (const { subject, run } of checks) {
    try {
      for await (const finding of run(context)) yield { subject, ...finding };
    } catch (error) {
      yield { subject, ok: false, sentence: `It could not be checked: ${reasonOf(error)}` };
    }
  }
}

const NO_SUCH_TABLE = "42P01";

/** Our own errors are sentences; of others, the code is enough. */
function reasonOf(error: unknown): string {
  if ((error as { code?: unknown }).code === NO_SUCH_TABLE) {
    return "the database lacks tables of this release. Run `sealwright migrate`, then this again.";
  }
  return error instanceof Error && error.message.endsWith(".") ? error.message : `${networkReason(error)}.`;
}
