import type { ButtonHTMLAttributes } from "react";
import { joinClasses } from "../join-classes.ts";
import "./button.css";
import "./form-buttons.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one main action of a view; `text` reads as a link. */
  look?: "main" | "plain" | "text";
  /** Says what is going on and keeps the button from being pressed twice, without taking the focus away. */
  busy?: string | false | undefined;
}

export function Button({
  look = "plain",
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
        look === "text" ? "link-button" : `btn ${look === "main" ? "btn-main" : ""}`,
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
