import type { ReactNode } from "react";

/** Something to know beside the text: `note` in passing, `law` where a rule of law is the reason. */
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
