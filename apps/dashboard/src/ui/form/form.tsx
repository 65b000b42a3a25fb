import { randomUUID } from "node:crypto";
import { createContext, type ReactNode, useContext } from "react";
import { useMayOpen } from "./if-may.tsx";

/** Of `formOwner`; undefined when signed out. */
export const FormOwner = createContext<string | undefined>(undefined);

/** Says whose page a form was on, since another account or workspace may have been chosen meanwhile. */
export function OwnerField() {
  const owner = useContext(FormOwner);
  return owner && <input type="hidden" name="owner" value={owner} />;
}

/**
 * Left out for those whose role does not include it. An idempotent form: its duplicate gets the result of the first submission. The id is generated with the page, so
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
  const mayOpen = useMayOpen();
  if (!mayOpen(props.action)) return null;
  return (
    <form method="post" {...props}>
      {children}
      <input type="hidden" name="form" value={randomUUID()} />
      <OwnerField />
    </form>
  );
}
