import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "../logger.ts";

/** The current request, available anywhere in the code. */
export interface RequestContext {
  /** In the response's X-Request-Id, in every log line of the request, and on error pages. */
  id: string;
  logger: Logger;
  /** The client's IP address, as far as our own proxies can tell. */
  clientIp: string;
  /** What the browser or program calls itself. */
  userAgent?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the work, including what it starts asynchronously, within that request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request's logger, or the given one outside a request. */
export function requestLogger(fallback: Logger): Logger {
  return storage.getStore()?.logger ?? fallback;
}

/** The request's ID; undefined outside a request. */
export function requestId(): string | undefined {
  return storage.getStore()?.id;
}

/** What the client calls itself; undefined outside a request. */
export function requestUserAgent(): string | undefined {
  return storage.getStore()?.userAgent;
}

/** The client's IP address; undefined outside a request. */
export function requestIp(): string | undefined {
  return storage.getStore()?.clientIp;
}
