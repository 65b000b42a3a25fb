import type { ReactNode } from "react";

/** The fields of one person, below their part in the contract. */
export function PersonSet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="person-set">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
