import { createAttempts } from "../../../state/attempts/attempts.ts";

/** Buying is one action, whichever button of a page starts it: of two that were pressed, the last one opens its payment page. */
export const checkoutAttempts = createAttempts();
