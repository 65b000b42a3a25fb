import type { ReactNode } from "react";

/** What is beside the point of a page, in smaller letters. */
export function Quiet({ children }: { children: ReactNode }) {
  return <p className="quiet">{children}</p>;
}
