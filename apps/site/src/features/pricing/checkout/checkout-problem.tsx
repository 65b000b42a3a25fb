import { DashboardLink } from "../../../state/session/dashboard-link.tsx";
import type { CheckoutFailure } from "./checkout.ts";

/** Below a buy button: why the payment page did not open. */
export function CheckoutProblem({ problem }: { problem: CheckoutFailure | undefined }) {
  if (!problem) return null;
  return (
    <p className="field-error" role="alert">
      {problem.message} {problem.inDashboard && <DashboardLink />}
    </p>
  );
}
