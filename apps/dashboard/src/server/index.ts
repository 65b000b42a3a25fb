import type { JobQueue, OpenDatabase } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { type DashboardClient, ProductCallError } from "@sealwright/protocol/product/dashboard-client";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { RenderedPages } from "../pages/page-data.ts";
import { createDashboardApp } from "./app.ts";
import type { DashboardConfig } from "./config.ts";
import { type DashboardContext, NotSignedIn } from "./context.ts";
import { createCookies } from "./cookies.ts";
import { createKeptCodes } from "./kept-codes.ts";
import { createOwnerMails } from "./owner-mails.ts";
import { createSentForms } from "./sent-forms.ts";
import { createSessions } from "./sessions.ts";
import type { DashboardTables } from "./tables.ts";

export type { DashboardConfig } from "./config.ts";
export { dashboardMigrations } from "./migrations/index.ts";
export { dashboardJobs } from "./owner-mails.ts";

/** What the dashboard stands on. */
export interface DashboardParts {
  database: OpenDatabase;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  product: DashboardClient;
  identity: IdentityClient;
  /** Seals the grants of sessions at rest. */
  secretBox: SecretBox;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
}

export interface Dashboard {
  app: Hono;
  /** Removes what is over; from time to time. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts the dashboard together. */
export function createDashboard(config: DashboardConfig, parts: DashboardParts): Dashboard {
  const { product, identity, pages, clock, logger } = parts;
  const store = [parts.database.tables<DashboardTables>(), parts.secretBox, clock] as const;
  const sessions = createSessions(...store);
  const sentForms = createSentForms(...store);
  const keptCodes = createKeptCodes(...store);
  const cookies = createCookies(config.url);
  const mails = createOwnerMails(config, parts);
  const context: DashboardContext = {
    ...{ config, sessions, sentForms, keptCodes, cookies, product, identity, mails, pages, clock, logger },
    signInUrl: `${config.siteUrl}/auth/login`,
    show: (c, page, status = 200) => c.html(pages.render(page), status),
    async visitor(c) {
      const token = cookies.session.get(c);
      const owner = await sessions.find(token);
      if (!owner) return undefined;
      try {
        await product.checkGrant(owner);
        return owner;
      } catch (error) {
        // Signed out from elsewhere: by a new password, by another dashboard, by us.
        if (!(error instanceof ProductCallError && error.status === 401)) throw error;
        // A grant that is gone went with all that there were then: signed out everywhere, or deleted.
        await (error.code === "not-signed-in" ? sessions.closeAll(owner.uid) : sessions.close(token));
        return undefined;
      }
    },
    async owner(c) {
      const owner = await context.visitor(c);
      if (!owner) throw new NotSignedIn();
      return owner;
    },
  };
  return {
    app: createDashboardApp(context),
    async tidy() {
      await sessions.removeExpired();
      await sentForms.removeOld();
      await keptCodes.removeOld();
    },
    stop: () => mails.stop(),
  };
}
