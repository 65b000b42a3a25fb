import type { ReactNode } from "react";

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
