import type { ReactNode } from "react";
import "./notice.deferred.css";

/** A side note; `law` if a legal rule is the reason. */
export function Callout({
  kind,
  title,
  children,
}: {
  kind: "note" | "law";
  title: string;
  children: ReactNode;
}) {
  return (
    <aside className={`callout callout-${kind}`} aria-label={title}>
      <p className="callout-title">{title}</p>
      {children}
    </aside>
  );
}
