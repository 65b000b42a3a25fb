import { addressesCheck } from "./addresses.ts";
import { builtPagesCheck, samplesCheck } from "./content.ts";
import { databaseCheck } from "./database.ts";
import { type Check, type ContentContext, type Finding, networkReason } from "./finding.ts";
import { mailCheck } from "./mail.ts";
import { paymentsCheck } from "./payments.ts";
import { addressPlaceholders, companyCheck } from "./placeholders.ts";
import { providersCheck } from "./providers.ts";
import { webhooksCheck } from "./webhooks.ts";

/** Those that need no configuration. */
export const CHECKS_OF_CONTENT: readonly Check<ContentContext>[] = [companyCheck, samplesCheck];

/** In the order of the report. */
export const CHECKS: readonly Check[] = [
  ...CHECKS_OF_CONTENT,
  addressPlaceholders,
  builtPagesCheck,
  databaseCheck,
  mailCheck,
  addressesCheck,
  paymentsCheck,
  providersCheck,
  webhooksCheck,
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

/** Our own errors are sentences; of others, the code is enough. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.message.endsWith(".") ? error.message : `${networkReason(error)}.`;
}
