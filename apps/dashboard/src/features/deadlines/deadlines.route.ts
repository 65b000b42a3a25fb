import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { calendarFeed } from "./calendar-feed.route.ts";
import { deadlineSettings } from "./deadline-settings.route.ts";
import { contractTerms } from "./edit-terms.route.ts";
import { unsubscribe } from "./unsubscribe.route.ts";

const ROUTES = [contractTerms, deadlineSettings, calendarFeed, unsubscribe];

export function deadlines(app: Hono, context: SigningContext): void {
  for (const routes of ROUTES) routes(app, context);
}
