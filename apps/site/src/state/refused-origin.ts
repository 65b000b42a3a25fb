import type { ProjectsResponse } from "@sealwright/protocol/identity";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";

interface IdentityService {
  baseUrl: string;
  apiKey: string;
  /** The page's. */
  hostname(): string;
}

/**
 * A browser hides the refusal of an origin, so that it looks like no connection. After one, each call asks which domains are
 * authorized, which every origin may read, and throws `unauthorized-domain` if the page's is none of them.
 */
export function explainRefusedOrigin(call: IdentityCall, service: IdentityService): IdentityCall {
  return (contract, request) =>
    call(contract, request).catch(async (error: unknown) => {
      const isRefused = hasNoAnswer(error) && (await isUnauthorized(service).catch(() => false));
      throw isRefused ? new IdentityCallError("unauthorized-domain") : error;
    });
}

function hasNoAnswer(error: unknown): boolean {
  const isFailed = error instanceof IdentityCallError && error.outcome === "no-connection";
  return isFailed && navigator.onLine !== false;
}

async function isUnauthorized({ baseUrl, apiKey, hostname }: IdentityService): Promise<boolean> {
  const address = `${baseUrl}/v1/projects?key=${encodeURIComponent(apiKey)}`;
  const response = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(5_000) });
  const { authorizedDomains } = (await response.json()) as Partial<ProjectsResponse>;
  return response.ok && Array.isArray(authorizedDomains) && !authorizedDomains.includes(hostname());
}
