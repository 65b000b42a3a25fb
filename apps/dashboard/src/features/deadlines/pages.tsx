import { type PropsOf, page } from "../../shell/page.ts";
import {
  CalendarAddress,
  CalendarRevoke,
  type CalendarRevokeProps,
  DeadlineSettings,
} from "./deadline-settings.tsx";
import { EditTerms } from "./edit-terms.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";

const DEADLINES = "/settings/deadlines";

export const pages = {
  "contract-terms": page({ title: "Correct the dates", body: EditTerms, section: "/" }),
  "deadline-settings": page({ title: "Deadlines", body: DeadlineSettings, section: DEADLINES }),
  "calendar-address": page({ title: "Your calendar address", body: CalendarAddress, section: DEADLINES }),
  "calendar-revoke": page<CalendarRevokeProps>({
    title: "Turn the address off?",
    body: CalendarRevoke,
    section: DEADLINES,
  }),
  unsubscribe: page({
    title: ({ done }) => (done ? "The summary is off" : "Stop the weekly summary?"),
    body: Unsubscribe,
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
