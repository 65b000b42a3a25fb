import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";

/**
 * An idempotent form: its duplicate gets the result of the first submission. The id is generated with the page, so
 * reloading the page makes it a new form.
 */
export function Form({
  children,
  ...props
}: {
  action: string;
  id?: string;
  className?: string;
  noValidate?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" {...props}>
      {children}
      <input type="hidden" name="form" value={randomUUID()} />
    </form>
  );
}
