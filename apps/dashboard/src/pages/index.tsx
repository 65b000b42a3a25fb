import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { SignedInOwner } from "../server/sessions.ts";
import { Home } from "./home.tsx";
import { Fault, NotFound, Refused, SignedOut, SignInFailed } from "./notices.tsx";
import { Shell } from "./shell.tsx";
import styles from "./styles.css?inline";

/** Every page of the dashboard, with what it needs to be shown. */
export type DashboardPage =
  | { name: "home"; owner: SignedInOwner }
  | { name: "signed-out"; siteUrl: string; signInUrl: string }
  | { name: "sign-in-failed"; sentence: string; signInUrl: string }
  | { name: "refused" }
  | { name: "not-found" }
  | { name: "fault"; requestId: string; signInUrl: string };

export interface RenderedPages {
  render(page: DashboardPage): string;
  /** Allows the one style sheet by its hash, and no script. */
  contentSecurityPolicy: string;
}

const styleHash = createHash("sha256").update(styles).digest("base64");

export const pages: RenderedPages = {
  contentSecurityPolicy: [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  render(page) {
    return `<!doctype html>${renderToStaticMarkup(<Shell styles={styles} {...content(page)} />)}`;
  },
};

function content(page: DashboardPage) {
  switch (page.name) {
    case "home":
      return { title: "Your account", children: <Home owner={page.owner} /> };
    case "signed-out":
      return { title: "You are signed out", children: <SignedOut {...page} /> };
    case "sign-in-failed":
      return { title: "That did not work", children: <SignInFailed {...page} /> };
    case "refused":
      return { title: "Refused", children: <Refused /> };
    case "not-found":
      return { title: "No such page", children: <NotFound /> };
    case "fault":
      return { title: "Something went wrong", children: <Fault {...page} /> };
  }
}
