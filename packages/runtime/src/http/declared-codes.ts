import type { Logger } from "../logger.ts";
import { CallError } from "./call-app.ts";
import { requestLogger } from "./request-context.ts";

/** The log message of a refusal that the contract does not declare. */
export const UNDECLARED_CODE = "error code is not in the call's contract";

interface Declared {
  codes: readonly string[];
  logger: Logger;
  /** The service's own errors, where they are no CallError. */
  errors?: new (
    ...parameters: never[]
  ) => Error & { code: string };
}

/**
 * Holds a call to the codes of its contract: clients know no others, so one more is our fault, and logged as that.
 * @returns a function that does the call's work, and throws what it throws
 */
export function declaring({ codes, logger, errors = CallError }: Declared) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof errors && !codes.includes(error.code)) {
        requestLogger(logger).error({ refusal: error.code }, UNDECLARED_CODE);
      }
      throw error;
    }
  };
}
