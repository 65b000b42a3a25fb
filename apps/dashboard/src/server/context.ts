import type { IdentityClient } from "@sealwright/protocol/identity/client";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DashboardPage, RenderedPages } from "../pages/page-data.ts";
import type { DashboardConfig } from "./config.ts";
import type { Cookies } from "./cookies.ts";
import type { KeptCodes } from "./kept-codes.ts";
import type { OwnerMails } from "./owner-mails.ts";
import type { SentForms } from "./sent-forms.ts";
import type { Sessions, SignedInOwner } from "./sessions.ts";

/** Everything that a page works with. */
export interface DashboardContext {
  config: DashboardConfig;
  sessions: Sessions;
  sentForms: SentForms;
  keptCodes: KeptCodes;
  cookies: Cookies;
  product: DashboardClient;
  identity: IdentityClient;
  mails: OwnerMails;
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
  /** The site's login. */
  signInUrl: string;
  show(c: Context, page: DashboardPage, status?: ContentfulStatusCode): Response;
  /** Who is signed in here, if anybody. */
  visitor(c: Context): Promise<SignedInOwner | undefined>;
  /** The same for pages that are for nobody else. @throws NotSignedIn */
  owner(c: Context): Promise<SignedInOwner>;
}

/** The page is for somebody who is signed in. */
export class NotSignedIn extends Error {}
