import type { JobQueue, OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import type { PaymentsCall } from "@sealwright/protocol/payments/call";
import type { PaymentsDashboardClient } from "@sealwright/protocol/payments/dashboard-client";
import type { ProductCall } from "@sealwright/protocol/product/call";
import type { DashboardClient } from "@sealwright/protocol/product/dashboard-client";
import { type Chore, type Clock, choresOf, type Logger, type SecretBox } from "@sealwright/runtime";
import type { SigningCalls } from "@sealwright/signing";
import type { Context, Hono } from "hono";
import { createDashboardApp } from "./app.ts";
import { chosenTheme } from "./session/chosen-theme.ts";
import { assertMayOpen, inChosenWorkspace } from "./session/chosen-workspace.ts";
import { createCookies } from "./session/cookies.ts";
import { createSubmittedForms } from "./session/forms/submitted-forms.ts";
import { createUnsentForms } from "./session/forms/unsent-forms.ts";
import { createPendingRecoveryCodes } from "./session/pending-recovery-codes.ts";
import { createPendingSignIns } from "./session/pending-sign-in.ts";
import type { RedirectSignIn } from "./session/redirect-sign-in.ts";
import { createSessions, type SignedInOwner } from "./session/sessions.ts";
import { findOwner, NotSignedIn } from "./session/signed-in-owner.ts";
import type { DashboardTables } from "./session/tables.ts";
import { createZones } from "./session/time-zone.ts";
import type { DashboardConfig } from "./shell/config.ts";
import type { DashboardContext } from "./shell/context.ts";
import { createOwnerMails } from "./shell/owner-mails.ts";
import type { RenderedPages } from "./shell/rendered-pages.ts";

export { dashboardMigrations } from "./session/migrations/index.ts";
export type { RedirectSignIn } from "./session/redirect-sign-in.ts";
export type { DashboardConfig } from "./shell/config.ts";
export { loggedPath } from "./shell/logged-path.ts";
export { dashboardJobs } from "./shell/owner-mails.ts";

export interface DashboardDependencies {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  product: DashboardClient;
  payments: PaymentsDashboardClient;
  productCall: ProductCall;
  paymentsCall: PaymentsCall;
  /** Left out with SIGNING=off. */
  signing?: SigningCalls | undefined;
  identity: IdentityCall;
  social: RedirectSignIn;
  /** Encrypts pending sign-ins, in a cookie. */
  pendingBox: SecretBox;
  /** Encrypts the sessions' grants at rest. */
  secretBox: SecretBox;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
}

export interface Dashboard {
  app: Hono;
  /** Delete what has expired; to be run periodically. */
  chores: readonly Chore[];
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
  // For error pages, which stay inside the workspace.
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
    show: (c, page, data, status = 200) => {
      const theme = chosenTheme(cookies.theme.get(c));
      const look = { theme, timeZone: zones.of(c), signs: signing !== undefined, owner: owners.get(c) };
      return c.html(pages.render(page, data, look), status);
    },
    async findOwner(c) {
      const owner = await findOwner(c, { cookies, sessions, product });
      return owner && inChosenWorkspace(c, owner, { cookies, signing });
    },
    async requireOwner(c) {
      const owner = await context.findOwner(c);
      if (!owner) throw new NotSignedIn();
      owners.set(c, owner);
      // What a form asks for, the service refuses itself.
      if (c.req.method === "GET") assertMayOpen(owner, c.req.path);
      await zones.learn(c, owner);
      return owner;
    },
  };
  return {
    app: createDashboardApp(context),
    chores: choresOf("dashboard", {
      sessions: () => sessions.removeExpired(),
      forms: () => submittedForms.removeExpired(),
      recoveryCodes: () => pendingCodes.removeExpired(),
    }),
    stop: () => mails.stop(),
  };
}
