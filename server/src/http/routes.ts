import type { NodeHandler } from "@sealwright/runtime";

/** A part that answers for some of an origin's addresses. */
export interface Route {
  /** `/api/signature/` takes what is under it, `/healthz` just itself. */
  paths: readonly string[];
  handler: NodeHandler;
}

/** Hands each request to the first route that its path falls under, else to `otherwise`. */
export function dispatch(routes: readonly Route[], otherwise: NodeHandler): NodeHandler {
  return (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const route = routes.find(({ paths }) =>
      paths.some((prefix) => (prefix.endsWith("/") ? path.startsWith(prefix) : path === prefix)),
    );
    return (route?.handler ?? otherwise)(request, response);
  };
}
