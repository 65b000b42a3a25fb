import { memberMessages } from "../content/strings/member-messages.ts";
import { dashboardLoginUrl } from "../site-config.ts";

/**
 * The way to the dashboard for somebody who is signed in, in the place of what others see; `enhance/auth/signed-in.ts` hands
 * them over. Where that is not there, the dashboard asks for a sign-in if it has none.
 */
export function DashboardLink({ className }: { className?: string }) {
  return (
    <a href={dashboardLoginUrl} className={className} data-for="member" data-open-dashboard="">
      {memberMessages.openDashboard}
    </a>
  );
}
