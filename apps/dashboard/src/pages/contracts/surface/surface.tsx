import { Chevron } from "@sealwright/design/chevron.tsx";
import type { ReactNode } from "react";

interface SurfaceHeadProps {
  title: ReactNode;
  /** Beside the title: how many there are. */
  count?: number | undefined;
  /** Below the title. */
  sub?: ReactNode;
  /** At the end. */
  actions?: ReactNode;
  /** Where the list is that the page belongs to. */
  backTo?: string | undefined;
}

/** The heading of a page that is a work surface: as wide as the window. */
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
  /** Fragment identifier. */
  id: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a work surface, under an ink rule. */
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
