import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "../logger.ts";

/** What is known of the request being answered, wherever in the code that is. */
export interface RequestContext {
  /** Stands in the answer's X-Request-Id, in every log line of the request and in what a person is told to quote. */
  id: string;
  logger: Logger;
  /** The network that it comes from, as far as our own proxies can tell. */
  clientAddress: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Does the work, and whatever it sets going, within that request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request's logger, or the given one outside of a request. */
export function requestLogger(fallback: Logger): Logger {
  return storage.getStore()?.logger ?? fallback;
}

/** The request's id; undefined outside of a request. */
export function requestId(): string | undefined {
  return storage.getStore()?.id;
}

/** Where the request comes from; undefined outside of a request. */
export function requestAddress(): string | undefined {
  return storage.getStore()?.clientAddress;
}
