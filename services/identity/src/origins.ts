import type { IdentityConfig } from "./config.ts";
import { IdentityError } from "./errors.ts";

type Allowed = Pick<IdentityConfig, "allowedOrigins" | "localOnly">;

const LOCAL_NAMES = ["localhost", "127.0.0.1"];

/** Whether pages of that origin may call. Servers and tools send no Origin header. */
export function isAuthorizedOrigin(origin: string | undefined, config: Allowed): boolean {
  return (
    origin === undefined ||
    (URL.canParse(origin) && new URL(origin).origin === origin && isAllowed(origin, config))
  );
}

/** @throws IdentityError INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN */
export function assertContinueUrl(url: string | undefined, config: Allowed): void {
  if (url === undefined) return;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new IdentityError("INVALID_CONTINUE_URI");
  }
  if (!isAllowed(url, config)) throw new IdentityError("UNAUTHORIZED_DOMAIN");
}

function isAllowed(url: string, { allowedOrigins, localOnly }: Allowed): boolean {
  const { origin, hostname } = new URL(url);
  return allowedOrigins.includes(origin) || (localOnly && LOCAL_NAMES.includes(hostname));
}
