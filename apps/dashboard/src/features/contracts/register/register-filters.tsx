import { Button } from "@sealwright/design/button/button.tsx";
import type { RegisterCounts } from "@sealwright/protocol/signing/answers";
import type { RegisterFilter, RegisterSort } from "@sealwright/protocol/signing/states";
import { listTitle } from "../../../ui/live-list/list-title.ts";
import { LiveFilters } from "../../../ui/live-list/live-filters.tsx";
import { type RegisterQuery, registerPath } from "../query/register-query.ts";
import type { RegisterList } from "./register-list.ts";

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

/** @param list the title without a filter */
export function registerTitle(list: string, { filter, search }: RegisterQuery): string {
  const name = filter === "all" ? undefined : FILTERS.find(([value]) => value === filter)?.[1];
  return listTitle(list, name, search);
}

interface RegisterFiltersProps {
  query: RegisterQuery;
  counts: RegisterCounts;
  people: RegisterList["people"];
  home: string;
}

/** Links and a form, so that it works without JavaScript. */
export function RegisterFilters({ query, counts, people, home }: RegisterFiltersProps) {
  const { search, filter, whose, sort } = query;
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
        {people.length > 0 ? (
          <label>
            Responsible{" "}
            <select name="whose" defaultValue={whose ?? ""}>
              <option value="">Anyone</option>
              <option value="me">You</option>
              {people
                .filter(({ isYou }) => !isYou)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
        ) : (
          whose && <input type="hidden" name="whose" value={whose} />
        )}
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
          {people.length > 0 ? "Show" : "Sort"}
        </Button>
      </form>
    </LiveFilters>
  );
}
