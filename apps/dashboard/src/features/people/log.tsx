import { Button } from "@sealwright/design/button/button.tsx";
import { Field } from "@sealwright/design/field/field.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import type { LogPage as Listed, LogEntry } from "@sealwright/protocol/signing/answers";
import { LOGGED_ACT_NAMES, LOGGED_ACTS } from "@sealwright/protocol/signing/workspace-log";
import type { SignedInOwner } from "../../session/sessions.ts";
import { LOG_CSV, LOG_PAGE, PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { Section } from "../../ui/section/section.tsx";
import { Time } from "../../ui/time.tsx";
import type { LogFilter } from "./log.route.ts";
import "./people.css";

export interface LogPageProps extends Listed {
  owner: SignedInOwner;
  filter: LogFilter;
}

export function LogPage({ entries, next, people, filter }: LogPageProps) {
  const parameters = new URLSearchParams({ ...filter });
  const older = new URLSearchParams({ ...filter, before: String(next) });
  return (
    <>
      <Section id="filter" label="Show" title="Who did what, when and from where">
        <Filter people={people} filter={filter} />
      </Section>
      <Section id="entries" label="Log" title={entries.length > 0 ? "Newest first" : "Nothing found"}>
        {entries.length > 0 && <Entries entries={entries} />}
        <p className="actions">
          {next !== null && <a href={`${LOG_PAGE}?${older}`}>Older entries</a>}
          <a href={`${LOG_CSV}?${parameters}`}>Download as CSV</a>
          <a href={PEOPLE_PAGE}>Back to all people</a>
        </p>
      </Section>
    </>
  );
}

const ANY = { value: "", name: "Any" };

function Filter({ people, filter }: Pick<LogPageProps, "people" | "filter">) {
  const acts = LOGGED_ACT_NAMES.map((act) => ({ value: act, name: LOGGED_ACTS[act] }));
  const persons = people.map(({ id, name, email }) => ({
    value: id,
    name: name === email ? name : `${name} (${email})`,
  }));
  return (
    <form action={LOG_PAGE} className="form">
      <SelectField
        id="log-person"
        name="person"
        label="Person"
        options={[ANY, ...persons]}
        defaultValue={filter.person}
      />
      <SelectField
        id="log-what"
        name="what"
        label="Act"
        options={[ANY, ...acts]}
        defaultValue={filter.what}
      />
      <Field id="log-from" name="from" label="From" type="date" defaultValue={filter.from} />
      <Field id="log-until" name="until" label="Until" type="date" defaultValue={filter.until} />
      <Button type="submit" look="main">
        Show
      </Button>
    </form>
  );
}

function Entries({ entries }: Pick<LogPageProps, "entries">) {
  return (
    <ScrollBox label="Log">
      <RuledTable className="role-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">IP address</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // Entries have no id, and never move on their page.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, on the server
            <Entry key={index} entry={entry} />
          ))}
        </tbody>
      </RuledTable>
    </ScrollBox>
  );
}

function Entry({ entry: { at, person, key, what, subject, about, contract, ip } }: { entry: LogEntry }) {
  const details = [subject?.name, about].filter(Boolean).join(", ");
  return (
    <tr>
      <td>
        <Time at={new Date(at)} />
      </td>
      <th scope="row">
        <bdi>{person?.name ?? "A deleted account"}</bdi>
        {key !== null && `, by API key ${key}`}
      </th>
      <td>
        {LOGGED_ACTS[what]}
        {details && `: ${details}`}
        {contract && (
          <>
            {": "}
            {contract.id === null ? (
              contract.title
            ) : contract.title ? (
              <a href={`/contracts/${encodeURIComponent(contract.id)}`}>
                <bdi>{contract.title}</bdi>
              </a>
            ) : (
              "no longer here"
            )}
          </>
        )}
      </td>
      <td>{ip ?? "Unknown"}</td>
    </tr>
  );
}
