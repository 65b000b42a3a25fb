import type { OpenDatabase } from "@sealwright/database";
import type { RedeemHandoff } from "@sealwright/protocol/product/client";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { RenderedPages } from "../pages/index.tsx";
import { createDashboardApp, type DashboardConfig } from "./app.ts";
import { createSessions } from "./sessions.ts";
import type { DashboardTables } from "./tables.ts";

export type { DashboardConfig } from "./app.ts";
export { dashboardMigrations } from "./migrations/index.ts";

/** What the dashboard stands on. */
export interface DashboardParts {
  database: OpenDatabase;
  redeemHandoff: RedeemHandoff;
  /** The built pages: `dist/pages.js`, or their source in tests. */
  pages: RenderedPages;
  clock: Clock;
  logger: Logger;
}

export interface Dashboard {
  app: Hono;
  /** Removes what is over; from time to time. */
  tidy(): Promise<void>;
}

/** Puts the dashboard together. */
export function createDashboard(config: DashboardConfig, parts: DashboardParts): Dashboard {
  const sessions = createSessions(parts.database.tables<DashboardTables>(), parts.clock);
  const { redeemHandoff, pages, logger } = parts;
  return {
    app: createDashboardApp({ config, sessions, redeemHandoff, pages, logger }),
    tidy: () => sessions.removeExpired(),
  };
}
