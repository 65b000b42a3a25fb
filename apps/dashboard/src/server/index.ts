import type { JobQueue, OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { PaymentsCall } from "@sealwright/protocol/payments/call";
import type { PaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import type { SigningDashboardClient } from "@sealwright/protocol/signing/dashboard-client";
import { type Clock, type Logger, runChores, type SecretBox } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { RenderedPages } from "../pages/rendered-pages.ts";
import { createOwnerMails } from "./account/owner-mails.ts";
import { createPendingRecoveryCodes } from "./account/pending-recovery-codes.ts";
import { createDashboardApp } from "./app.ts";
import type { DashboardConfig } from "./config.ts";
import type { DashboardContext } from "./context.ts";
import { createSubmittedForms } from "./forms/submitted-forms.ts";
import { createUnsentForms } from "./forms/unsent-forms.ts";
import { chosenTheme } from "./session/chosen-theme.ts";
import { createCookies } from "./session/cookies.ts";
import { createSessions, type SignedInOwner } from "./session/sessions.ts";
import { findOwner, NotSignedIn } from "./session/signed-in-owner.ts";
import { createZones } from "./session/time-zone.ts";
import { createPendingSignIns } from "./sign-in/pending-sign-in.ts";
import type { RedirectSignIn } from "./sign-in/redirect-sign-in.ts";
import type { DashboardTables } from "./tables.ts";

export { dashboardJobs } from "./account/owner-mails.ts";
export type { DashboardConfig } from "./config.ts";
export { loggedPath } from "./logged-path.ts";
export { dashboardMigrations } from "./migrations/index.ts";
export type { RedirectSignIn } from "./sign-in/redirect-sign-in.ts";

export interface DashboardDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  product: DashboardClient;
  payments: PaymentsDashboardClient;
  productCall: ProductCall;
  paymentsCall: PaymentsCall;
  /** Left out with SIGNING=off. */
  signing?: SigningDashboardClient | undefined;
  identity: IdentityCall;
  social: RedirectSignIn;
  /** Seals sign-ins that are not complete, in a cookie. */
  pendingBox: SecretBox;
  /** Seals the sessions' grants at rest. */
  secretBox: SecretBox;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
}

export interface Dashboard {
  app: Hono;
  /** Removes expired rows; run it periodically. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

export function createDashboard(config: DashboardConfig, dependencies: DashboardDependencies): Dashboard {
  const { product, payments, signing, pages, clock, logger, secretBox, pendingBox } = dependencies;
  const { identity, productCall, paymentsCall, social } = dependencies;
  const database = dependencies.database.tables<DashboardTables>();
  const sessions = createSessions(database, secretBox, clock);
  const submittedForms = createSubmittedForms(database, secretBox, clock);
  const pendingCodes = createPendingRecoveryCodes(database, secretBox, clock);
  const cookies = createCookies(config.url);
  const zones = createZones(cookies, signing);
  const mails = createOwnerMails(config, dependencies);
  // For pages that say what went wrong: the workspace stays around them.
  const owners = new WeakMap<Context, SignedInOwner>();
  const context: DashboardContext = {
    config,
    sessions,
    submittedForms,
    unsentForms: createUnsentForms(cookies, secretBox, clock),
    pendingCodes,
    cookies,
    zones,
    mails,
    product,
    payments,
    signing,
    identity,
    productCall,
    paymentsCall,
    social,
    pendingSignIns: createPendingSignIns(cookies, pendingBox, clock),
    pages,
    clock,
    logger,
    show: (c, page, status = 200) => {
      const theme = chosenTheme(cookies.theme.get(c));
      const look = { theme, timeZone: zones.of(c), signs: signing !== undefined, owner: owners.get(c) };
      return c.html(pages.render(page, look), status);
    },
    findOwner: (c) => findOwner(c, { cookies, sessions, product }),
    async requireOwner(c) {
      const owner = await context.findOwner(c);
      if (!owner) throw new NotSignedIn();
      owners.set(c, owner);
      await zones.learn(c, owner);
      return owner;
    },
  };
  return {
    app: createDashboardApp(context),
    tidy: () => runChores([sessions, submittedForms, pendingCodes].map((each) => () => each.removeExpired())),
    stop: () => mails.stop(),
  };
}
