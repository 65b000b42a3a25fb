import type { Content } from "../layout/content.ts";
import type { DashboardPage } from "../page-data.ts";
import { CalendarAddress, CalendarRevoke, DeadlineSettings } from "./deadline-settings.tsx";
import { EditTerms } from "./edit-terms.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";

export type DeadlinePage = Extract<
  DashboardPage,
  { name: "contract-terms" | "deadline-settings" | "calendar-address" | "calendar-revoke" | "unsubscribe" }
>;

export function deadlineContent(page: DeadlinePage): Content {
  switch (page.name) {
    case "contract-terms":
      return { title: "Correct the dates", children: <EditTerms {...page} /> };
    case "deadline-settings":
      return { title: "Deadlines", children: <DeadlineSettings {...page} /> };
    case "calendar-address":
      return { title: "Your calendar address", children: <CalendarAddress {...page} /> };
    case "calendar-revoke":
      return { title: "Turn the address off?", children: <CalendarRevoke /> };
    case "unsubscribe":
      return {
        title: page.done ? "The summary is off" : "Stop the weekly summary?",
        children: <Unsubscribe {...page} />,
      };
  }
}
