import type { ReactNode } from "react";

interface Filter {
  name: string;
  href: string;
  count: number;
  isCurrent: boolean;
}

interface LiveFiltersProps {
  filters: readonly Filter[];
  children?: ReactNode;
}

/** Filters with their counts, as links, so that they work without JavaScript. */
export function LiveFilters({ filters, children }: LiveFiltersProps) {
  return (
    <div className="live-filters">
      <nav aria-label="Filter by status">
        <ul>
          {filters.map(({ name, href, count, isCurrent }) => (
            <li key={name}>
              <a href={href} aria-current={isCurrent ? "page" : undefined} data-live="">
                {name} <small>{count.toLocaleString("en-US")}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
