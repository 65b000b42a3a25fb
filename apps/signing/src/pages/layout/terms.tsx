import type { ReactNode } from "react";

/** Facts of a contract by name, one a row. */
export function Terms({ terms }: { terms: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="terms">
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
