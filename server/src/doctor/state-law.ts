import { allLaw, endingLaw, endingSentence } from "@sealwright/forms/parse";
import { systemClock } from "@sealwright/runtime";
import { type Check, type ContentContext, fine } from "./finding.ts";

/**
 * A value that ends soon is not an error: forms doubt it from then on. It is listed so that someone reads
 * the new law.
 */
export const stateLawCheck: Check<ContentContext> = {
  subject: "State law",
  async *run({ clock = systemClock }) {
    const on = new Date(clock.now()).toISOString().slice(0, 10);
    const ending = endingLaw(allLaw(), on);
    for (const one of ending) yield fine(`Nothing was read of what follows: ${endingSentence(one)}`);
    if (ending.length === 0) yield fine("No value of the forms' state law ends within sixty days");
  },
};
