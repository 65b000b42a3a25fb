import type { IncomingMessage } from "node:http";

/**
 * Rewrites a target in absolute form, as clients send it to proxies, to the path that handlers expect (RFC 9112, 3.2.2).
 * @returns what is wrong with target or Host, as a sentence; undefined if nothing is
 */
export function normalizeTarget(request: IncomingMessage): string | undefined {
  const { host } = request.headers;
  const [, authority, rest = ""] = /^https?:\/\/([^/?]*)(.*)$/is.exec(request.url ?? "") ?? [];
  if (authority !== undefined) request.url = rest.startsWith("/") ? rest : `/${rest}`;
  if (!/^[/*]/.test(request.url ?? "")) return "The request's target is not a path.";
  if (host === undefined && request.httpVersion === "1.1") return "A request needs a Host header.";
  // Checks of Host, such as those against DNS rebinding, must see the name that the client asked for.
  if (authority !== undefined && authority.toLowerCase() !== host?.toLowerCase()) {
    return "The request's target and its Host header name different servers.";
  }
  return undefined;
}
