import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { contractTerms } from "./contract-terms.ts";
import { deadlineSettings } from "./deadline-settings.ts";
import { unsubscribe } from "./unsubscribe.ts";

const ROUTES = [contractTerms, deadlineSettings, calendarFeed, unsubscribe];

/** What a contract's dates lead to: correcting them, reminders, calendars. */
export function deadlines(app: Hono, context: SigningContext): void {
  for (const routes of ROUTES) routes(app, context);
}
