import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { PaymentsCall } from "@sealwright/protocol/payments/call";
import type { PaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import type { Clock, Logger } from "@sealwright/runtime";
import type { SigningCalls } from "@sealwright/signing";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Cookies } from "../session/cookies.ts";
import type { SubmittedForms } from "../session/forms/submitted-forms.ts";
import type { UnsentForms } from "../session/forms/unsent-forms.ts";
import type { PendingRecoveryCodes } from "../session/pending-recovery-codes.ts";
import type { PendingSignIns } from "../session/pending-sign-in.ts";
import type { RedirectSignIn } from "../session/redirect-sign-in.ts";
import type { Sessions, SignedInOwner } from "../session/sessions.ts";
import type { Zones } from "../session/time-zone.ts";
import type { DashboardConfig } from "./config.ts";
import type { OwnerMails } from "./owner-mails.ts";
import type { DashboardPages } from "./page.ts";
import type { RenderedPages } from "./rendered-pages.ts";

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
  /** Undefined where contracts are not signed here: drafts then stay drafts. */
  signing: SigningCalls | undefined;
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
  show<Name extends keyof DashboardPages>(
    c: Context,
    page: Name,
    data: DashboardPages[Name],
    status?: ContentfulStatusCode,
  ): Response;
  findOwner(c: Context): Promise<SignedInOwner | undefined>;
  /** @throws NotSignedIn */
  requireOwner(c: Context): Promise<SignedInOwner>;
}

export type SigningContext = DashboardContext & { signing: SigningCalls };
