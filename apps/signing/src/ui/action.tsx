import { Button } from "@sealwright/design/button/button.tsx";
import type { ReactNode } from "react";
import { SessionForm } from "./frame/session-form.tsx";

interface ActionProps {
  to?: string;
  look?: "main" | "plain" | "danger";
  fields?: Record<string, string>;
  children: ReactNode;
}

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
