import { type Logger, requestLogger } from "@sealwright/runtime";

/** For steps after the point of no return: logs the failure and continues. */
export function logAndContinue(logger: Logger, message: string): (error: unknown) => false {
  return (error) => {
    requestLogger(logger).error({ err: error }, message);
    return false;
  };
}
