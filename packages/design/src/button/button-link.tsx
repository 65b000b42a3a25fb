import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./button.css";

interface ButtonLinkProps {
  href: string;
  /** `main` is the one main action of a view. */
  look?: "main" | "plain";
  small?: boolean;
  children: ReactNode;
}

/** A link that leads on: it goes somewhere, so it stays a link for the keyboard and for screen readers. */
export function ButtonLink({ href, look = "plain", small = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={joinClasses("btn", look === "main" && "btn-main", small && "btn-small")}>
      {children}
    </a>
  );
}
