import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import "./button.css";

interface ButtonLinkProps {
  href: string;
  /** `main` is the one main action of a view; `danger` leads to an action that cannot be undone. */
  look?: "main" | "plain" | "danger";
  small?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. It goes somewhere, so it stays a link for keyboards and screen readers. */
export function ButtonLink({ href, look = "plain", small = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={joinClasses("btn", look !== "plain" && `btn-${look}`, small && "btn-small")}>
      {children}
    </a>
  );
}
