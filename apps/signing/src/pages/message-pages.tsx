import { brand } from "@sealwright/brand";
import type { ReactNode } from "react";
import { OutsideLink } from "./frame/outside-link.tsx";
import type { SignersPage } from "./page-data.ts";

const support = <OutsideLink href={`mailto:${brand.email.support}`}>{brand.email.support}</OutsideLink>;
const back = "Use your browser’s Back button to return to what you filled in.";

type Told = Exclude<
  Exclude<SignersPage, { signing: unknown }>["name"],
  "door" | "invalid-form" | "server-error"
>;

/** Pages that say one thing and the way on, by name. */
export const MESSAGES: Record<Told, { title: string; says: ReactNode }> = {
  "invalid-link": {
    title: "This link doesn’t lead anywhere",
    says: "Open the latest email about the contract and use the link in it. If the link is broken across two lines, copy both.",
  },
  "session-ended": {
    title: "Open the contract again",
    says: "This page was opened in another browser or with another link, or it was left for a week. Open the link in your latest email: from there you can have a new one sent. What you filled in is kept.",
  },
  "frame-ended": {
    title: "This session has ended",
    says: "It was opened before, or its half hour is over. Reload the page around it to continue. What you filled in is kept.",
  },
  rejected: {
    title: "That request was rejected",
    says: "It didn’t come from this page, so nothing was changed. Open the link in your email to continue.",
  },
  "too-many": {
    title: "Too many attempts",
    says: `Nothing is lost. Please try again in a few minutes. ${back}`,
  },
  "file-not-ready": {
    title: "This file isn’t ready yet",
    says: "We email it to everyone as soon as it’s sealed, usually within a minute of the last signature.",
  },
  "not-found": {
    title: "Page not found",
    says: "There’s nothing at this address. Open the link in your email to continue.",
  },
  unavailable: {
    title: "We’ll be right back",
    says: `We can’t reach your contract right now. Nothing is lost. Please try again in a minute. ${back}`,
  },
};

export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="quiet">Questions? Write to {support}.</p>
    </>
  );
}

export function InvalidForm({ message }: { message: string }) {
  return (
    <MessagePage title="That didn’t reach us whole">
      {message}, so nothing was changed. {back} If it was a drawing, clear it and draw it again, or type your
      name.
    </MessagePage>
  );
}

export function ServerError({ requestId }: { requestId: string }) {
  return (
    <MessagePage title="Something went wrong">
      That was our fault, and what you saved is kept. Please try again in a minute. If it keeps happening,
      include this code: <code>{requestId}</code>.
    </MessagePage>
  );
}
