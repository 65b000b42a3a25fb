import type { AnchorHTMLAttributes } from "react";
import { joinClasses } from "../join-classes.ts";
import "./button.css";

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** `main` is the one main action of a view; `danger` leads to an action that cannot be undone. */
  look?: "main" | "plain" | "danger";
  small?: boolean;
}

/** A link that looks like a button. It goes somewhere, so it stays a link for keyboards and screen readers. */
export function ButtonLink({ look = "plain", small = false, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={joinClasses("btn", look !== "plain" && `btn-${look}`, small && "btn-small", className)}
    >
      {children}
    </a>
  );
}
