import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useState } from "react";
import { dateInWords } from "../../../catalog/samples/dates.ts";
import { Chips } from "../../../kit/chips/chips.tsx";
import { StillNote } from "../../../kit/demo/still-note.tsx";
import { useEarlyInput } from "../../../kit/early-input/use-early-input.ts";
import {
  dollars,
  REGISTER_DAY,
  registeredContracts,
  valuesOf,
  yearlyTotal,
} from "../sample-register/register.ts";
import { type Filter, matching, NO_FILTER, type Notice, notices } from "./filter.ts";
import { RegisterRow } from "./register-row.tsx";
import "./register-search.css";

/** A register of sample contracts: search it, filter it, see how each notice date was computed. */
export function RegisterSearch() {
  useEarlyInput(".search");
  const [filter, setFilter] = useState(NO_FILTER);
  const found = matching(filter);
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  const kinds = ["", ...valuesOf("kind")].map((value) => ({
    value,
    name: value || "All",
    count: matching({ ...filter, kind: value }).length,
  }));

  return (
    <div className="search">
      <div className="search-fields">
        <Field
          label="Search"
          type="search"
          value={filter.words}
          onChange={({ target }) => set({ words: target.value })}
          placeholder="supply, Fenwick, lease…"
          autoComplete="off"
        />
        <SelectField
          label="Team"
          value={filter.team}
          onChange={({ target }) => set({ team: target.value })}
          options={[
            { value: "", name: "Any team" },
            ...valuesOf("team").map((team) => ({ value: team, name: team })),
          ]}
        />
        <SelectField
          label="Notice date"
          value={filter.notice}
          onChange={({ target }) => set({ notice: target.value as Notice })}
          options={Object.entries(notices).map(([value, { name }]) => ({ value, name }))}
        />
      </div>
      <Chips
        legend="Kind"
        name="register-kind"
        options={kinds}
        chosen={filter.kind}
        onPick={(kind) => set({ kind })}
      />

      <div className="sheet search-sheet">
        <p className="search-count">
          <span role="status">
            <strong>
              {found.length} of {registeredContracts.length} contracts
            </strong>
            , {dollars(yearlyTotal(found))} a year
          </span>
          <span>as of {dateInWords(REGISTER_DAY)}</span>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="search-frame" aria-label="Contracts found" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Contract and party</th>
                <th scope="col">Kind</th>
                <th scope="col">Team</th>
                <th scope="col">A year</th>
                <th scope="col">Notice due by</th>
              </tr>
            </thead>
            <tbody>
              {found.map((contract) => (
                <RegisterRow key={contract.name} contract={contract} />
              ))}
            </tbody>
          </table>
        </section>
        {found.length === 0 && (
          <p className="search-none">
            No contract matches all of that.{" "}
            <Button look="text" onClick={() => setFilter(NO_FILTER)}>
              Clear the filters
            </Button>
          </p>
        )}
      </div>
      <StillNote />
    </div>
  );
}
