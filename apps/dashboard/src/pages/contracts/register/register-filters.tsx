import { Button } from "@sealwright/design/button/button.tsx";
import type { RegisterCounts } from "@sealwright/protocol/signing/calls";
import type { RegisterFilter, RegisterSort } from "@sealwright/protocol/signing/states";
import { type RegisterQuery, registerPath } from "../../../server/contracts/register-query.ts";
import { listTitle } from "../live-list/list-title.ts";
import { LiveFilters } from "../live-list/live-filters.tsx";

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

/** @param list what all of them are */
export function registerTitle(list: string, { filter, search }: RegisterQuery): string {
  const name = filter === "all" ? undefined : FILTERS.find(([value]) => value === filter)?.[1];
  return listTitle(list, name, search);
}

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
    <LiveFilters
      filters={FILTERS.map(([value, name]) => ({
        name,
        href: registerPath(home, { ...query, filter: value, after: null }),
        count: counts[value],
        isCurrent: value === filter,
      }))}
    >
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
    </LiveFilters>
  );
}
