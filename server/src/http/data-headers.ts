import { isLoopback, type NodeHandler } from "@sealwright/runtime";

/** For answers that are no pages: nothing in them may run, load, be framed, be sent as a form or be kept by a cache. */
export const DATA_HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Frame-Options": "DENY",
  "Cache-Control": "no-store",
};

/** Sends them with every answer, errors included, that does not set its own. */
export function withDataHeaders(handler: NodeHandler): NodeHandler {
  return (request, response) => {
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
    return handler(request, response);
  };
}

/**
 * Answers under this machine's own names alone. Otherwise a site that the developer visits could have its name resolve to this
 * machine, and then read what is here as its own (DNS rebinding).
 */
export function underLocalNames(handler: NodeHandler): NodeHandler {
  return (request, response) => {
    const name = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (isLoopback(name)) return handler(request, response);
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("The sandbox answers under localhost alone.\n");
  };
}
