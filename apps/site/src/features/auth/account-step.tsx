import type { ReactNode } from "react";
import "./auth.deferred.css";

/** The text of a page that a mailed link or a provider leads to. */
export function AccountStep({ children }: { children: ReactNode }) {
  return <div className="auth-action">{children}</div>;
}
