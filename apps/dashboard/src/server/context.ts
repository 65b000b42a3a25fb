import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { PaymentsCall } from "@sealwright/protocol/payments/call";
import type { PaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import type { SigningDashboardClient } from "@sealwright/protocol/signing/dashboard-client";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DashboardPage } from "../pages/page-data.ts";
import type { RenderedPages } from "../pages/rendered-pages.ts";
import type { OwnerMails } from "./account/owner-mails.ts";
import type { PendingRecoveryCodes } from "./account/pending-recovery-codes.ts";
import type { DashboardConfig } from "./config.ts";
import type { SubmittedForms } from "./forms/submitted-forms.ts";
import type { UnsentForms } from "./forms/unsent-forms.ts";
import type { Cookies } from "./session/cookies.ts";
import type { Sessions, SignedInOwner } from "./session/sessions.ts";
import type { Zones } from "./session/time-zone.ts";
import type { PendingSignIns } from "./sign-in/pending-sign-in.ts";
import type { RedirectSignIn } from "./sign-in/redirect-sign-in.ts";

/** What every route works with. */
export interface DashboardContext {
  config: DashboardConfig;
  sessions: Sessions;
  submittedForms: SubmittedForms;
  unsentForms: UnsentForms;
  pendingCodes: PendingRecoveryCodes;
  cookies: Cookies;
  zones: Zones;
  product: DashboardClient;
  payments: PaymentsDashboardClient;
  /** Undefined where nothing is signed here: the drafts then are the end of the way. */
  signing: SigningDashboardClient | undefined;
  identity: IdentityCall;
  /** For calls with an ID token, before there is a session. */
  productCall: ProductCall;
  paymentsCall: PaymentsCall;
  social: RedirectSignIn;
  pendingSignIns: PendingSignIns;
  mails: OwnerMails;
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
  show(c: Context, page: DashboardPage, status?: ContentfulStatusCode): Response;
  findOwner(c: Context): Promise<SignedInOwner | undefined>;
  /** @throws NotSignedIn */
  requireOwner(c: Context): Promise<SignedInOwner>;
}

/** What the routes about contracts work with. */
export type SigningContext = DashboardContext & { signing: SigningDashboardClient };
