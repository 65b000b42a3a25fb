import { randomUUID } from "node:crypto";
import { createContext, type ReactNode, useContext } from "react";

/** The account ID of whom the page is for; undefined when signed out. */
export const FormOwner = createContext<string | undefined>(undefined);

/**
 * An idempotent form: its duplicate gets the result of the first submission. The id is generated with the page, so
 * reloading the page makes it a new form. It says whose it is, since another account may have signed in meanwhile.
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
  const owner = useContext(FormOwner);
  return (
    <form method="post" {...props}>
      {children}
      <input type="hidden" name="form" value={randomUUID()} />
      {owner && <input type="hidden" name="owner" value={owner} />}
    </form>
  );
}
