import type { ReactNode } from "react";

export function Quiet({ children }: { children: ReactNode }) {
  return <p className="quiet">{children}</p>;
}
