import { Chevron } from "@sealwright/design/chevron.tsx";
import type { ReactNode } from "react";

interface SurfaceHeadProps {
  title: ReactNode;
  count?: number | undefined;
  sub?: ReactNode;
  actions?: ReactNode;
  /** The list that the page belongs to. */
  backTo?: string | undefined;
}

/** The heading of a page that is as wide as the window. */
export function SurfaceHead({ title, count, sub, actions, backTo }: SurfaceHeadProps) {
  return (
    <header className="surface-head">
      <div>
        {backTo !== undefined && (
          <p className="surface-back">
            <a href={backTo} data-back="">
              <Chevron />
              Contracts
            </a>
          </p>
        )}
        <h1>
          {title}
          {count !== undefined && (
            <>
              {" "}
              <small>{count}</small>
            </>
          )}
        </h1>
        {sub && <div className="surface-sub">{sub}</div>}
      </div>
      {actions && <div className="surface-actions">{actions}</div>}
    </header>
  );
}

interface BlockProps {
  id: string;
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Block({ id, title, note, className, children }: BlockProps) {
  return (
    <section className={`surface-block ${className ?? ""}`.trim()} aria-labelledby={`${id}-title`} id={id}>
      <div className="surface-block-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}
