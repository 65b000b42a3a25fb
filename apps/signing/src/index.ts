import type { Logger } from "@sealwright/runtime";
import type { SigningCalls } from "@sealwright/signing";
import type { Hono } from "hono";
import { createSigningPagesApp } from "./app.ts";
import { frameOf } from "./session/frame.ts";
import { createSessionCookies } from "./session/session-cookies.ts";
import type { SigningPagesConfig } from "./shell/config.ts";
import type { IpLimit } from "./shell/context.ts";
import type { RenderedPages } from "./shell/rendered-pages.ts";

export { loggedPath } from "./shell/logged-path.ts";

export interface SigningPagesDependencies {
  signing: SigningCalls;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  limit: IpLimit;
  logger: Logger;
}

/** The signers' pages as an HTTP app. All state is the signing service's. */
export function createSigningPages(
  config: SigningPagesConfig,
  { signing, pages, limit, logger }: SigningPagesDependencies,
): Hono {
  return createSigningPagesApp({
    config,
    signing,
    cookies: createSessionCookies(config.url),
    pages,
    limit,
    logger,
    show: (c, page, data, status = 200) => c.html(pages.render(page, data, config, frameOf(c)), status),
  });
}
