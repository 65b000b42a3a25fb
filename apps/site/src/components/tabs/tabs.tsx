import type { ReactNode } from "react";
import "./tabs.css";

interface TabsProps {
  /** What the tabs choose between, for those who do not see them. */
  label: string;
  /** Unique on the page. */
  id: string;
  tabs: readonly { key: string; title: string; panel: ReactNode }[];
}

/**
 * Several views of one place. As written, the panels stand one under the other, each under its heading;
 * `enhance/page/tabs.ts` makes tabs of them (the ARIA pattern: arrow keys, Home and End).
 */
export function Tabs({ label, id, tabs }: TabsProps) {
  return (
    <div className="tabs" data-tabs={label}>
      {tabs.map(({ key, title, panel }) => (
        <section key={key} id={`${id}-${key}`} aria-labelledby={`${id}-${key}-title`}>
          <h3 id={`${id}-${key}-title`}>{title}</h3>
          {panel}
        </section>
      ))}
    </div>
  );
}
