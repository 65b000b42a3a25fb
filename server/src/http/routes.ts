import type { NodeHandler } from "@sealwright/runtime";

/** A handler for some of an origin's paths. */
export interface Route {
  /** `/api/signature/` matches everything below it, `/healthz` only itself. */
  paths: readonly string[];
  handler: NodeHandler;
}

/** Dispatches each request to the first matching route, or to `otherwise`. */
export function dispatch(routes: readonly Route[], otherwise: NodeHandler): NodeHandler {
  return (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const route = routes.find(({ paths }) =>
      paths.some((prefix) => (prefix.endsWith("/") ? path.startsWith(prefix) : path === prefix)),
    );
    return (route?.handler ?? otherwise)(request, response);
  };
}
