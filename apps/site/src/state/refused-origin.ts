import type { ProjectsResponse } from "@sealwright/protocol/identity";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";

interface IdentityService {
  baseUrl: string;
  apiKey: string;
  /** The page's. */
  hostname(): string;
}

type Call = (...values: never[]) => Promise<unknown>;

/**
 * A browser hides the refusal of an origin, so that it looks like no answer. After one, each call asks which domains are authorized,
 * which every origin may read, and throws `unauthorized-domain` if the page's is none of them.
 */
export function explainRefusedOrigin<Client extends Record<string, Call>>(
  client: Client,
  service: IdentityService,
): Client {
  const explained = Object.entries(client).map(([name, call]) => [
    name,
    (...values: never[]) =>
      call(...values).catch(async (error: unknown) => {
        const isRefused = hasNoAnswer(error) && (await isUnauthorized(service).catch(() => false));
        throw isRefused ? new IdentityCallError("unauthorized-domain") : error;
      }),
  ]);
  return Object.fromEntries(explained) as Client;
}

/** A time-out, and a call that the browser could not send, have other causes. */
function hasNoAnswer(error: unknown): boolean {
  const isFailed = error instanceof IdentityCallError && error.code === "network-request-failed";
  return isFailed && error.cause instanceof TypeError && navigator.onLine !== false;
}

async function isUnauthorized({ baseUrl, apiKey, hostname }: IdentityService): Promise<boolean> {
  const address = `${baseUrl}/v1/projects?key=${encodeURIComponent(apiKey)}`;
  const response = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(5_000) });
  const { authorizedDomains } = (await response.json()) as Partial<ProjectsResponse>;
  return response.ok && Array.isArray(authorizedDomains) && !authorizedDomains.includes(hostname());
}
