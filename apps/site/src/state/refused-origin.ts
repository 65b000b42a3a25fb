import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { projects } from "@sealwright/protocol/identity/calls";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";

/**
 * A browser hides the refusal of an origin, so that it looks like no connection. After one, each call asks which domains are
 * authorized, which every origin may read, and throws `unauthorized-domain` if the page's is none of them.
 * @param hostname the page's
 */
export function explainRefusedOrigin(call: IdentityCall, hostname: () => string): IdentityCall {
  return (contract, request) =>
    call(contract, request).catch(async (error: unknown) => {
      const isRefused = hasNoAnswer(error) && (await isUnauthorized(call, hostname()).catch(() => false));
      throw isRefused ? new IdentityCallError("unauthorized-domain") : error;
    });
}

function hasNoAnswer(error: unknown): boolean {
  const isFailed = error instanceof IdentityCallError && error.outcome === "no-connection";
  return isFailed && navigator.onLine !== false;
}

async function isUnauthorized(call: IdentityCall, hostname: string): Promise<boolean> {
  const { authorizedDomains } = await call(projects, {});
  return !authorizedDomains.includes(hostname);
}
