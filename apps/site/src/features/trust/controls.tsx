import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import type { ReactNode } from "react";
import "./controls.css";

export interface ControlGroup {
  title: string;
  controls: readonly { name: string; text: string; check: ReactNode }[];
}

/** Each control, its purpose, and where to verify it. */
export function Controls({ groups }: { groups: readonly ControlGroup[] }) {
  return groups.map(({ title, controls }) => (
    <section key={title} className="controls-group">
      <h3>{title}</h3>
      <TermList className="controls">
        {controls.map(({ name, text, check }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd className="control-check">{check}</dd>
          </div>
        ))}
      </TermList>
    </section>
  ));
}
