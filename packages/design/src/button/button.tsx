import type { ButtonHTMLAttributes } from "react";
import { joinClasses } from "../join-classes.ts";
import "./button.css";
import "./button.deferred.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one main action of a view; `danger` cannot be undone; `text` reads as a link. */
  look?: "main" | "plain" | "danger" | "text";
  small?: boolean;
  /** The label while the action is in progress. The button then ignores clicks but keeps the focus. */
  busy?: string | false | undefined;
}

export function Button({
  look = "plain",
  small = false,
  busy,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(
        look === "text" ? "link-button" : "btn",
        (look === "main" || look === "danger") && `btn-${look}`,
        small && "btn-small",
        className,
      )}
      aria-disabled={busy ? true : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy || children}
    </button>
  );
}
