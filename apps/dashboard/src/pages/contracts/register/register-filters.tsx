import { Button } from "@sealwright/design/button/button.tsx";
import type { RegisterCounts } from "@sealwright/protocol/signing/calls";
import type { RegisterFilter, RegisterSort } from "@sealwright/protocol/signing/states";
import { type RegisterQuery, registerPath } from "../../../server/contracts/register-query.ts";

const FILTERS: readonly (readonly [RegisterFilter, string])[] = [
  ["all", "All"],
  ["needs-you", "Needs you"],
  ["out", "Out for signature"],
  ["in-force", "In force"],
  ["draft", "Drafts"],
  ["ended", "Ended"],
];

const SORTS: readonly (readonly [RegisterSort, string])[] = [
  ["next", "Next date"],
  ["changed", "Last changed"],
  ["title", "Title"],
  ["amount", "Amount"],
];

interface RegisterFiltersProps {
  query: RegisterQuery;
  counts: RegisterCounts;
  /** The list's page. */
  home: string;
}

/** Which contracts, and in what order. Links and a form, so that it takes no script. */
export function RegisterFilters({ query, counts, home }: RegisterFiltersProps) {
  const { search, filter, sort } = query;
  return (
    <div className="register-filters">
      <nav aria-label="Filter by status">
        <ul>
          {FILTERS.map(([value, name]) => (
            <li key={value}>
              <a
                href={registerPath(home, { ...query, filter: value, after: null })}
                aria-current={value === filter ? "page" : undefined}
                data-live=""
              >
                {name} <small>{counts[value].toLocaleString("en-US")}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="register-sort" action={home} data-live="">
        {search && <input type="hidden" name="q" value={search} />}
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
        <label>
          Sort by{" "}
          <select name="sort" defaultValue={sort}>
            {SORTS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" small>
          Sort
        </Button>
      </form>
    </div>
  );
}
