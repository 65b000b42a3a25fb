import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";
import { SessionForm } from "../frame/session-form.tsx";

interface ActionProps {
  /** Where the form is sent; by default to the page's own address. */
  to?: string;
  look?: "main" | "plain" | "danger";
  /** Sent along, by name. */
  fields?: Record<string, string>;
  children: ReactNode;
}

/** A form of one button, as wide as the page. */
export function Action({ to, look = "main", fields = {}, children }: ActionProps) {
  return (
    <SessionForm action={to} className="action">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} className="btn-wide">
        {children}
      </Button>
    </SessionForm>
  );
}
