import type { SigningService } from "@sealwright/signing";
import { createSigningPages } from "@sealwright/signing-pages";
import type { Hono } from "hono";
import { createIpLimit } from "../http/ip-limit.ts";
import type { Foundation } from "./foundation.ts";

export type SigningPages = Parameters<typeof createSigningPages>[1]["pages"];

/** @param signing what the pages call */
export function composeSigningPages(
  foundation: Foundation,
  { calls }: Pick<SigningService, "calls">,
  pages: SigningPages,
): Hono {
  const { config, logger } = foundation;
  return createSigningPages(
    { url: config.urls.signing, siteUrl: config.urls.site },
    {
      signing: calls,
      pages,
      limit: createIpLimit(foundation, "signing pages", config.signingPagesPerIp),
      logger,
    },
  );
}
