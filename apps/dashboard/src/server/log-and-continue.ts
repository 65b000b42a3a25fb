import { type Logger, requestLogger } from "@sealwright/runtime";

/** For a step after the point of no return: its failure is logged and must not stop the steps that follow. */
export function logAndContinue(logger: Logger, message: string): (error: unknown) => false {
  return (error) => {
    requestLogger(logger).error({ err: error }, message);
    return false;
  };
}
