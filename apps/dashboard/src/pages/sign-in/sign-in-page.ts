import type { SocialProvider } from "@sealwright/protocol/social";
import type { FieldError } from "../../server/forms/form-errors.ts";
import type { SignedInOwner } from "../../server/session/sessions.ts";
import type { SignInView } from "../../server/sign-in/sign-in-view.ts";

/** The pages of signing in, with their data. */
export type SignInPage =
  | (SignInView & {
      name: "sign-in";
      /** Those that can be offered. */
      providers: readonly SocialProvider[];
      /** What brought the visitor here. */
      notice?: "again" | "checkout";
      siteUrl: string;
    })
  | {
      name: "sign-in-code";
      /** The pending sign-in's. */
      id: string;
      email: string;
      /** Whether a recovery code works too. */
      recovery: boolean;
      error?: FieldError;
    }
  | {
      name: "sign-in-notice";
      owner: SignedInOwner;
      notice: string;
      /** Where the owner was headed. */
      next: string;
    }
  | {
      name: "sign-in-mail";
      /** Leads to a new password, or signs in. */
      kind: "forgot" | "link";
      email?: string;
      sent: boolean;
      error?: SignInView["error"];
    }
  /** @property message why no link was sent; undefined if one was */
  | { name: "sign-in-link"; owner: SignedInOwner; message: string | undefined }
  /** Another site sent the visitor here. @property email as that site has it */
  | { name: "sign-in-question"; token: string; action: string; email: string }
  | { name: "sign-in-failed"; message: string };
