import { createSigningPages } from "@sealwright/signing-pages";
import type { Hono } from "hono";
import { createIpLimit } from "../http/ip-limit.ts";
import type { Foundation } from "./foundation.ts";
import { inProcess } from "./in-process.ts";

export type SigningPages = Parameters<typeof createSigningPages>[1]["pages"];

/** @param service the signing service, which the pages call without the network */
export function composeSigningPages(
  foundation: Foundation,
  service: { app: Hono },
  pages: SigningPages,
): Hono {
  const { config, logger } = foundation;
  return createSigningPages(
    { url: config.urls.signing, siteUrl: config.urls.site },
    {
      service: { baseUrl: "http://signing", fetch: inProcess(service.app) },
      pages,
      limit: createIpLimit(foundation, "signing pages", config.signingPagesPerIp),
      logger,
    },
  );
}
