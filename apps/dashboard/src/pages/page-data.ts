import type { SecurityEventEntry, SessionEntry } from "@sealwright/protocol/identity";
import type { Refusal, Sale } from "@sealwright/protocol/payments";
import type { Invoice, Order } from "@sealwright/protocol/payments/calls";
import type { TwoFactorStatus } from "@sealwright/protocol/product/calls";
import type {
  ContractRecord,
  DeadlineSettings,
  ListedContract,
  Preparation,
  Recipient,
} from "@sealwright/protocol/signing/calls";
import type { DraftSummary } from "../server/account/draft-summary.ts";
import type { LibraryForm } from "../server/account/library-form.ts";
import type { ReauthenticationOptions } from "../server/account/reauthentication.ts";
import type { RegisterQuery } from "../server/contracts/register-query.ts";
import type { SendProblems } from "../server/contracts/send-problems.ts";
import type { SendValues } from "../server/contracts/send-values.ts";
import type { TermValues } from "../server/deadlines/term-values.ts";
import type { FormError } from "../server/forms/form-errors.ts";
import type { ListedSession, SignedInOwner } from "../server/session/sessions.ts";
import type { RegisterList } from "./contracts/register/register.tsx";
import type { ApiKeysPages } from "./developers/api-keys-page.ts";
import type { WebhookPage } from "./developers/webhooks/webhook-page.ts";
import type { ImportPage } from "./imports/import-page.ts";
import type { SignInPage } from "./sign-in/sign-in-page.ts";
import type { TemplatePage } from "./templates/template-page.ts";
import type { UsageView } from "./usage/usage-view.ts";

/** Every page of the dashboard with its data. Pages with an owner require a signed-in owner. */
export type DashboardPage =
  | SignInPage
  | WebhookPage
  | {
      name: "home";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      /** A provider that they sign in with says their name each time. */
      mayRename: boolean;
      /** Of the form for the name. */
      error?: FormError;
      /** Undefined where drafts become contracts, which have their own list. */
      drafts: DraftSummary[] | undefined;
      /** The form that the owner came to sign. */
      form?: LibraryForm;
      /** Key of what was just done. */
      done?: string;
      siteUrl: string;
    }
  | {
      name: "draft";
      owner: SignedInOwner;
      draft: DraftSummary;
      text: string;
      continueHref: string | undefined;
    }
  | { name: "draft-delete"; owner: SignedInOwner; draft: DraftSummary }
  | {
      name: "contracts";
      owner: SignedInOwner;
      list: RegisterList;
      query: RegisterQuery;
      /** YYYY-MM-DD, where the owner is. */
      today: string;
      /** Undefined where no limit applies. */
      usage: UsageView | undefined;
      /** Offered while there are no contracts. */
      forms: (LibraryForm & { category: string })[];
      /** Shown while there are none, until it is removed. */
      sample: ListedContract | undefined;
      /** The form that the owner came to sign. */
      form: LibraryForm | undefined;
      twoFactor: TwoFactorStatus;
      /** What brought the owner here: a purchase, or a download. */
      welcome: string | undefined;
      /** The draft that was just deleted. */
      deleted: string | undefined;
      siteUrl: string;
      /** Key of what was just done. */
      done?: string;
    }
  | {
      name: "demo";
      list: RegisterList;
      query: RegisterQuery;
      viewer: { name: string; email: string };
      today: string;
      sample: { siteUrl: string };
    }
  | {
      name: "demo-contract";
      contract: ContractRecord;
      viewer: { name: string; email: string };
      now: number;
      sample: { siteUrl: string };
    }
  | {
      name: "sample-contract";
      owner: SignedInOwner;
      contract: ContractRecord;
      now: number;
      viewer: { name: string; email: string };
    }
  | {
      name: "contract";
      owner: SignedInOwner;
      contract: ContractRecord;
      /** Milliseconds since 1970. */
      now: number;
      /** The form with the answers; undefined if it is no longer in the library. */
      formHref: string | undefined;
      /** Key of what was just done. */
      done?: string;
      error?: FormError;
    }
  | { name: "contract-void"; owner: SignedInOwner; contract: ContractRecord; error?: FormError }
  | {
      name: "recipient-correct";
      owner: SignedInOwner;
      contract: ContractRecord;
      recipient: Recipient;
      error?: FormError;
    }
  | {
      name: "contract-send";
      owner: SignedInOwner;
      contract: ContractRecord;
      preparation: Preparation;
      values: SendValues;
      /** Undefined where no limit applies. */
      usage: UsageView | undefined;
      /** Whether there is something that would be lost with the form. */
      isTyped: boolean;
      /** The form with the answers; undefined if it is no longer in the library. */
      formHref: string | undefined;
      /** What to print for signing on paper. */
      kitHref: string | undefined;
      error: SendProblems | undefined;
      /** The name of the field that has the focus at first. */
      focus: string | undefined;
    }
  | {
      name: "contract-terms";
      owner: SignedInOwner;
      contract: ContractRecord;
      values: TermValues;
      error?: FormError;
    }
  | {
      name: "deadline-settings";
      owner: SignedInOwner;
      settings: DeadlineSettings;
      /** Key of what was just done. */
      done?: string;
      error?: FormError;
    }
  /** A new calendar address, shown this once. */
  | { name: "calendar-address"; owner: SignedInOwner; address: string }
  | { name: "calendar-revoke"; owner: SignedInOwner }
  /** @property path of the link in a mail */
  | { name: "unsubscribe"; path: string; done: boolean }
  | ImportPage
  | TemplatePage
  | (ReauthenticationOptions & {
      name: "security";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      sessions: ListedSession[];
      /** On the site, the latest use first. */
      signIns: SessionEntry[];
      /** Newest first. */
      events: SecurityEventEntry[];
      /** New recovery codes that can still be shown. */
      hasPendingCodes: boolean;
      /** Key of what was just done. */
      done?: string;
      error?: FormError;
    })
  | {
      name: "two-factor-set-up";
      owner: SignedInOwner;
      otpauthUrl: string;
      /** Tells which key the form showed. */
      keyId: string;
      error?: FormError;
    }
  /** The sign-in is too old to set up two-factor. */
  | (ReauthenticationOptions & { name: "two-factor-sign-in"; owner: SignedInOwner; error?: FormError })
  | { name: "recovery-codes"; owner: SignedInOwner; codes: string[]; first: boolean }
  | (ReauthenticationOptions & {
      name: "data";
      owner: SignedInOwner;
      twoFactor: TwoFactorStatus;
      endsPlans: boolean;
      /** Whether contracts are signed here. */
      signs: boolean;
      error?: FormError;
    })
  | ApiKeysPages
  | {
      name: "plan";
      owner: SignedInOwner;
      orders: Order[];
      /** Null while the payment provider does not respond. */
      invoices: Invoice[] | null;
      /** Key of what was just done. */
      done?: string;
      siteUrl: string;
    }
  /** @property orders where the owner has something already */
  | { name: "checkout"; owner: SignedInOwner; sale: Sale; orders: Order[]; siteUrl: string }
  | {
      name: "purchase-refused";
      owner: SignedInOwner;
      refusal: Refusal;
      orders: Order[];
      invoices: Invoice[];
      siteUrl: string;
    }
  | {
      name: "invalid-checkout";
      owner: SignedInOwner | undefined;
      message: string;
      /** The payments backend refused to sell it. */
      refused?: boolean;
      siteUrl: string;
    }
  | {
      name: "signed-out";
      /** `everywhere` or `dashboards`; left out, only this browser. */
      where?: string;
      siteUrl: string;
    }
  | {
      name: "account-deleted";
      /** Whether part of it is still being deleted. */
      pending: boolean;
      endsPlans: boolean;
      /** Whether contracts are signed here. */
      signs: boolean;
      siteUrl: string;
    }
  | { name: "account-retained" }
  /** @property contract the page of the contract that it was about */
  | { name: "action-failed"; message: string; contract?: string }
  | { name: "rejected" }
  | { name: "invalid-form"; message: string }
  | { name: "not-found" }
  /** @property path of the page that was asked for, or has the form */
  | { name: "unavailable"; path: string }
  | { name: "server-error"; requestId: string };

export type Theme = "light" | "dark";

/** One page's data. */
export type PageProps<Name extends DashboardPage["name"]> = Omit<
  Extract<DashboardPage, { name: Name }>,
  "name"
>;
