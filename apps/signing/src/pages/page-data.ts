import type { Assets } from "@sealwright/design/serve-assets.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import type { Door, Signing } from "@sealwright/protocol/signing/calls";
import type { SigningPagesConfig } from "../server/config.ts";
import type { FilledIn } from "../server/filled-in.ts";

/** A way out of signing, each a page that asks first. */
export type LeavePage = "decline" | "paper" | "report";

/** What every page of an open session has. */
interface SessionPage {
  signing: Signing;
  /** The session's id. */
  session: string;
  /** Key of what was just done. */
  done?: string | undefined;
}

/** What a page has that says one thing. */
type Nothing = Record<never, never>;

/** Every page of the app with its data. */
interface PageData extends Record<LeavePage, SessionPage & { reason: string; error?: string }> {
  /** @property session that this browser opened with the link before */
  door: { door: Door; session: string | undefined; renewed: boolean };
  code: SessionPage & { error?: string };
  consent: SessionPage & { error?: string };
  contract: SessionPage & { filled: FilledIn };
  review: SessionPage & { filled: FilledIn; error?: string };
  /** @property mark the signer's own */
  done: SessionPage & { mark: MarkInput | undefined };
  declined: SessionPage;
  ended: SessionPage;
  "invalid-link": Nothing;
  "session-ended": Nothing;
  "frame-ended": Nothing;
  rejected: Nothing;
  "too-many": Nothing;
  "file-not-ready": Nothing;
  "not-found": Nothing;
  unavailable: Nothing;
  "invalid-form": { message: string };
  "server-error": { requestId: string };
}

export type SignersPage = { [Name in keyof PageData]: { name: Name } & PageData[Name] }[keyof PageData];

export type PageProps<Name extends keyof PageData> = PageData[Name];

/** The page of the sender's that a page is shown in. */
export interface ShownFrame {
  /** Of the session, for forms; undefined if there is none anymore. */
  secret: string | undefined;
  session: string;
  origins: readonly string[];
  /** What was done that led to the page: the last part of a form's address, or "open". */
  act: string;
  /** Where it leads to, if the page fills the window instead. */
  returnUrl: string | null;
}

/** The built pages, as the server uses them. */
export interface RenderedPages {
  render(page: SignersPage, config: SigningPagesConfig, frame?: ShownFrame): string;
  /** Allows only the pages' own files, and nothing inline. */
  contentSecurityPolicy: string;
  assets: Assets;
}
