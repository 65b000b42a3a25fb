import {
  BACK,
  InvalidForm,
  MessagePage,
  REPLACED_TITLE,
  ServerError,
  SessionReplaced,
} from "./message-pages.tsx";
import { type PropsOf, page } from "./page.ts";

function message(title: string, says: string) {
  return page({ title, body: () => <MessagePage title={title}>{says}</MessagePage> });
}

export const pages = {
  "invalid-link": message(
    "This link doesn’t lead anywhere",
    "Open the latest email about the contract and use the link in it. If the link is broken across two lines, copy both.",
  ),
  "session-ended": message(
    "Open the contract again",
    "This page was opened in another browser or with another link, or it was left for a week. Open the link in your latest email: from there you can have a new one sent. What you filled in is kept.",
  ),
  "frame-ended": message(
    "This session has ended",
    "It was opened before, or its half hour is over. Reload the page around it to continue. What you filled in is kept.",
  ),
  rejected: message(
    "That request was rejected",
    "It didn’t come from this page, so nothing was changed. Open the link in your email to continue.",
  ),
  "too-many": message("Too many attempts", `Nothing is lost. Please try again in a few minutes. ${BACK}`),
  "file-not-ready": message(
    "This file isn’t ready yet",
    "We email it to everyone as soon as it’s sealed, usually within a minute of the last signature.",
  ),
  "not-found": message(
    "Page not found",
    "There’s nothing at this address. Open the link in your email to continue.",
  ),
  unavailable: message(
    "We’ll be right back",
    `We can’t reach your contract right now. Nothing is lost. Please try again in a minute. ${BACK}`,
  ),
  "session-replaced": page({ title: REPLACED_TITLE, body: SessionReplaced }),
  "invalid-form": page({ title: "That didn’t reach us whole", body: InvalidForm }),
  "server-error": page({ title: "Something went wrong", body: ServerError }),
};

declare module "./page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
