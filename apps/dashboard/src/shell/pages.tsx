import { ActionFailed, InvalidForm, NotFound, Rejected, ServerError, Unavailable } from "./message-pages.tsx";
import { type PropsOf, page } from "./page.ts";

export const pages = {
  "action-failed": page({ title: "That couldn’t be done", body: ActionFailed, keepsBar: true }),
  rejected: page({ title: "Request rejected", body: Rejected }),
  "invalid-form": page({ title: "That form was incomplete", body: InvalidForm, keepsBar: true }),
  "not-found": page({ title: "Page not found", body: NotFound, keepsBar: true }),
  unavailable: page({ title: "We’ll be right back", body: Unavailable, keepsBar: true }),
  "server-error": page({ title: "Something went wrong", body: ServerError, keepsBar: true }),
};

declare module "./page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
