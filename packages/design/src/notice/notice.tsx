import "./notice.deferred.css";

/** A message that is announced at once: what went wrong (`error`) or what was done (`done`). */
export function Notice({ kind, children }: { kind: "error" | "done"; children: string }) {
  return (
    <p className={`notice notice-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {children}
    </p>
  );
}
