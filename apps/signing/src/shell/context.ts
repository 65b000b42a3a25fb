import type { Logger } from "@sealwright/runtime";
import type { SigningCalls } from "@sealwright/signing";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { SessionCookies } from "../session/session-cookies.ts";
import type { SigningPagesConfig } from "./config.ts";
import type { SignersPages } from "./page.ts";
import type { RenderedPages } from "./rendered-pages.ts";

export interface IpLimit {
  /** @returns whether the IP address is within its limit */
  admit(): Promise<boolean>;
  retryAfter: number;
}

export interface SigningContext {
  config: SigningPagesConfig;
  signing: SigningCalls;
  cookies: SessionCookies;
  pages: RenderedPages;
  limit: IpLimit;
  logger: Logger;
  show<Name extends keyof SignersPages>(
    c: Context,
    page: Name,
    data: SignersPages[Name],
    status?: ContentfulStatusCode,
  ): Response;
}
