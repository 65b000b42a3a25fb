import { type Logger, requestLogger } from "@sealwright/runtime";

/** Takes the failure of a step after which there was no way back: it is logged, and the steps after it are taken. */
export function tolerated(logger: Logger, what: string): (error: unknown) => false {
  return (error) => {
    requestLogger(logger).error({ err: error }, what);
    return false;
  };
}
