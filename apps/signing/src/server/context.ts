import type { SigningCall } from "@sealwright/protocol/signing/call";
import type { Logger } from "@sealwright/runtime";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RenderedPages, SignersPage } from "../pages/page-data.ts";
import type { SigningPagesConfig } from "./config.ts";
import type { SessionCookies } from "./session-cookies.ts";
import type { ReadSessionFile } from "./session-files.ts";

/** Counts requests by the client's IP address. */
export interface IpLimit {
  /** @returns whether the address is within its limit */
  admit(): Promise<boolean>;
  /** In seconds. */
  retryAfter: number;
}

/** What every route works with. */
export interface SigningContext {
  config: SigningPagesConfig;
  signing: SigningCall;
  readFile: ReadSessionFile;
  cookies: SessionCookies;
  pages: RenderedPages;
  limit: IpLimit;
  logger: Logger;
  show(c: Context, page: SignersPage, status?: ContentfulStatusCode): Response;
}
