import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "../logger.ts";

/** The current request, available anywhere in the code. */
export interface RequestContext {
  /** In the response's X-Request-Id, in every log line of the request, and on error pages. */
  id: string;
  logger: Logger;
  /** The client's IP address, as far as our own proxies can tell. */
  clientIp?: string | undefined;
  /** The browser's or program's User-Agent. */
  userAgent?: string | undefined;
  /** The route that answers, as it was registered. */
  route?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the work, including what it starts asynchronously, within that request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs work that a request has left behind: its log lines have the request's ID. */
export function runForRequest<T>(id: string, logger: Logger, work: () => T): T {
  return storage.run({ id, logger: logger.child({ id }) }, work);
}

/** Names the route that answers the current request, for its metrics. */
export function nameRoute(route: string): void {
  const context = storage.getStore();
  if (context) context.route = route;
}

/** The request's logger, or the given one outside a request. */
export function requestLogger(fallback: Logger): Logger {
  return storage.getStore()?.logger ?? fallback;
}

/** The request's ID; undefined outside a request. */
export function requestId(): string | undefined {
  return storage.getStore()?.id;
}

/** The client's User-Agent; undefined outside a request. */
export function requestUserAgent(): string | undefined {
  return storage.getStore()?.userAgent;
}

/** The client's IP address; undefined outside a request. */
export function requestIp(): string | undefined {
  return storage.getStore()?.clientIp;
}
