import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { projects } from "@sealwright/protocol/identity/calls";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";

/**
 * A browser hides the refusal of an origin, so that it looks like no connection; where the service is reached through the page's own
 * host, the refusal can be read. After either, each call asks which domains are
 * authorized, which every origin may read, and throws `unauthorized-domain` if the page's is none of them.
 * @param hostname the page's
 */
export function explainRefusedOrigin(call: IdentityCall, hostname: () => string): IdentityCall {
  return (contract, request) =>
    call(contract, request).catch(async (error: unknown) => {
      const isRefused = mayBeRefused(error) && (await isUnauthorized(call, hostname()).catch(() => false));
      throw isRefused ? new IdentityCallError("unauthorized-domain") : error;
    });
}

function mayBeRefused(error: unknown): boolean {
  if (!(error instanceof IdentityCallError)) return false;
  return error.outcome === "no-connection"
    ? navigator.onLine !== false
    : error.serverCode === "PERMISSION_DENIED";
}

async function isUnauthorized(call: IdentityCall, hostname: string): Promise<boolean> {
  const { authorizedDomains } = await call(projects, {});
  return !authorizedDomains.includes(hostname);
}
