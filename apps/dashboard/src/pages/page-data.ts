import type { TwoFactorStatus } from "@sealwright/protocol/product";
import type { CheckoutChoice } from "../server/checkout-query.ts";
import type { FormPage } from "../server/form-page.ts";
import type { AccountProof } from "../server/proof.ts";
import type { FormRefusal } from "../server/refusals.ts";
import type { ListedSession, SignedInOwner } from "../server/sessions.ts";
import type { ShownDraft } from "../server/shown-draft.ts";

/** Every page of the dashboard, with what it needs to be shown. Those with an owner are for somebody signed in. */
export type DashboardPage =
  | {
      name: "home";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      drafts: ShownDraft[];
      /** What the owner came to sign. */
      form?: FormPage;
      /** What has just been done, by its word. */
      done?: string;
      siteUrl: string;
    }
  | { name: "draft"; owner: SignedInOwner; draft: ShownDraft; text: string; goOnHref: string | undefined }
  | { name: "draft-delete"; owner: SignedInOwner; draft: ShownDraft }
  | (AccountProof & {
      name: "security";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      sessions: ListedSession[];
      /** Recovery codes that can still be looked at. */
      hasNewCodes: boolean;
      /** What has just been done, by its word. */
      done?: string;
      error?: FormRefusal;
    })
  /** @property shownKey by which the form says which key it showed */
  | {
      name: "two-factor-set-up";
      owner: SignedInOwner;
      otpauthUrl: string;
      shownKey: string;
      error?: FormRefusal;
    }
  | { name: "recovery-codes"; owner: SignedInOwner; codes: string[]; first: boolean }
  | (AccountProof & {
      name: "data";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      error?: FormRefusal;
    })
  | { name: "plan"; owner: SignedInOwner; siteUrl: string }
  | { name: "checkout"; owner: SignedInOwner; choice: CheckoutChoice; siteUrl: string }
  | { name: "checkout-refused"; owner: SignedInOwner | undefined; sentence: string; siteUrl: string }
  | {
      name: "signed-out";
      /** From where, by its word; unsaid: from this browser's dashboard. */
      where?: string;
      siteUrl: string;
      signInUrl: string;
    }
  | {
      name: "account-deleted";
      /** Whether something of it is still to go, by itself. */
      pending: boolean;
      siteUrl: string;
    }
  | { name: "account-kept"; signInUrl: string }
  /** @property sentence why no link was mailed; undefined: one was */
  | { name: "sign-in-link"; owner: SignedInOwner; sentence: string | undefined }
  | { name: "sign-in-failed"; sentence: string; signInUrl: string }
  | { name: "not-done"; sentence: string }
  | { name: "refused" }
  | { name: "bad-form"; sentence: string }
  | { name: "not-found" }
  | { name: "fault"; requestId: string; signInUrl: string };

/** The members of one page. */
export type PageProps<Name extends DashboardPage["name"]> = Omit<
  Extract<DashboardPage, { name: Name }>,
  "name"
>;

/** The pages as one part, which the server is given. */
export interface RenderedPages {
  render(page: DashboardPage): string;
  /** The file that an owner keeps: their recovery codes. */
  recoveryCodesText(email: string, codes: readonly string[]): string;
  /**
   * Allows the dashboard's own files, and nothing inline. Forms may end at the site: its login is where somebody is
   * led whose session is over, and browsers look at where a form's redirects end.
   */
  contentSecurityPolicy(siteUrl: string): string;
  /** What pages load beside fonts and their sheet, by path. Paths change with what is in them. */
  assets: Record<string, { type: string; body: string }>;
}
