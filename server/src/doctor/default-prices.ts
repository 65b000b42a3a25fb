import { type Check, type ContentContext, fine, problem } from "./finding.ts";

const FILE = "packages/protocol/src/payments/prices.ts";

/** Amounts that the company has not decided on. Pages show them, whatever backend takes the money. */
export const defaultPricesCheck: Check<ContentContext> = {
  subject: "Amounts",
  async *run({ prices }) {
    const defaults = Object.values(prices).flatMap(({ isDefault, product }) => (isDefault ? [product] : []));
    yield defaults.length > 0
      ? problem(
          `${FILE}: ${defaults.length} amounts are this repository’s (${defaults.join("; ")}). Write the company’s own, delete \`isDefault\` where they are, and build again.`,
        )
      : fine("Every amount on the pages is the company’s own");
  },
};
