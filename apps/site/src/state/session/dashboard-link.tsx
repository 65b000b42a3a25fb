import { dashboardLoginUrl } from "../../catalog/site-config.ts";
import { memberMessages } from "../../catalog/strings/member-messages.ts";

/**
 * The dashboard link that signed-in visitors see. `features/auth/signed-in/signed-in.client.ts` adds the hand-off; without it, the dashboard
 * asks visitors without a session to sign in.
 */
export function DashboardLink({ className }: { className?: string }) {
  return (
    <a href={dashboardLoginUrl} className={className} data-for="member" data-open-dashboard="">
      {memberMessages.openDashboard}
    </a>
  );
}
