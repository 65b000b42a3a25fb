import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";
import { SessionForm } from "../frame/session-form.tsx";

interface ActionProps {
  /** Where the form is sent; by default to the page's own address. */
  to?: string;
  look?: "main" | "plain" | "danger";
  children: ReactNode;
}

/** A form of one button, as wide as the page. */
export function Action({ to, look = "main", children }: ActionProps) {
  return (
    <SessionForm action={to} className="action">
      <Button type="submit" look={look} className="btn-wide">
        {children}
      </Button>
    </SessionForm>
  );
}
