import type { CallOptions } from "@sealwright/protocol/calls/service-call";
import { createSigningCall } from "@sealwright/protocol/signing/call";
import type { Logger } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { RenderedPages } from "../pages/page-data.ts";
import { createSigningPagesApp } from "./app.ts";
import type { SigningPagesConfig } from "./config.ts";
import type { IpLimit } from "./context.ts";
import { frameOf } from "./frame.ts";
import { createSessionCookies } from "./session-cookies.ts";
import { createSessionFiles } from "./session-files.ts";

export { loggedPath } from "./logged-path.ts";

export interface SigningPagesDependencies {
  /** Where the signing service is: in this process, or elsewhere. */
  service: Required<CallOptions>;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  limit: IpLimit;
  logger: Logger;
}

/** The pages that signers see, as an HTTP app. It keeps nothing itself: all there is to know is the signing service's. */
export function createSigningPages(
  config: SigningPagesConfig,
  { service, pages, limit, logger }: SigningPagesDependencies,
): Hono {
  return createSigningPagesApp({
    config,
    signing: createSigningCall(service),
    readFile: createSessionFiles(service),
    cookies: createSessionCookies(config.url),
    pages,
    limit,
    logger,
    show: (c, page, status = 200) => c.html(pages.render(page, config, frameOf(c)), status),
  });
}
