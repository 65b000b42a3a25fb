import { MarginPage } from "@sealwright/design/section/margin-page.tsx";
import type { ReactNode } from "react";
import { DashboardLink } from "../../components/dashboard-link.tsx";
import { accountDataSummary } from "../../content/strings/account-data.ts";
import { memberMessages } from "../../content/strings/member-messages.ts";
import "../../islands/auth/auth.css";
import "../../islands/auth/social/social.css";

/** A form of the account as a page of its own, with what the account holds beside it. */
export function AuthPage({ children }: { children?: ReactNode }) {
  return (
    <MarginPage
      mark="1"
      label="Your account"
      note={
        <>
          <p className="note">
            <strong>What it holds.</strong> {accountDataSummary}
          </p>
          <p className="note">
            <strong>What it does not ask.</strong> A card, a telephone number, or anything for reading and
            filling in a form.
          </p>
        </>
      }
    >
      <p className="notice notice-done" data-for="member">
        {memberMessages.signedIn} <DashboardLink />
      </p>
      <noscript>
        <p className="notice notice-error">
          This form needs JavaScript, which checks what is entered and sends it. Switch it on and load the
          page again.
        </p>
      </noscript>
      {children}
    </MarginPage>
  );
}
