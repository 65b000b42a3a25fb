import type { ReactNode } from "react";
import "./card.css";

interface CardProps {
  href: string;
  title: string;
  /** What kind of thing it is, or when: stands above the title. */
  label?: string;
  children?: ReactNode;
}

/** A sheet of paper that leads on. The whole sheet is the target; its title is the link that is read out. */
export function Card({ href, title, label, children }: CardProps) {
  return (
    <article className="card sheet">
      {label && <p className="card-label">{label}</p>}
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {children}
    </article>
  );
}
