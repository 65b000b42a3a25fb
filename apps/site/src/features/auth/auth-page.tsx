import { MarginPage } from "@sealwright/design/section/margin-page.tsx";
import type { ReactNode } from "react";
import { accountDataSummary } from "../../catalog/strings/account-data.ts";
import { memberMessages } from "../../catalog/strings/member-messages.ts";
import { labels } from "../../catalog/strings/ui-strings.ts";
import { DashboardLink } from "../../state/session/dashboard-link.tsx";
import "./auth.deferred.css";

/** An auth form as its own page, with what an account stores in the margin. */
export function AuthPage({ children }: { children?: ReactNode }) {
  return (
    <MarginPage
      mark="1"
      label={labels.yourAccount}
      note={
        <>
          <p className="note">
            <strong>What we store.</strong> {accountDataSummary}
          </p>
          <p className="note">
            <strong>What we don’t ask for.</strong> A credit card, a phone number, or anything at all to read
            and fill out a form.
          </p>
        </>
      }
    >
      <p className="notice notice-done auth-member" data-for="member">
        {memberMessages.signedIn} <DashboardLink />
      </p>
      <noscript>
        <p className="notice notice-error">
          This form requires JavaScript to check and send what you enter. Turn it on and reload the page.
        </p>
      </noscript>
      {children}
    </MarginPage>
  );
}
