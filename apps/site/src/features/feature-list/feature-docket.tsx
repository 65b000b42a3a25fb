import { capabilities, type StandingCapability } from "../../catalog/capabilities/capabilities.ts";
import { CAPABILITY_GROUPS } from "../../catalog/capabilities/capability-schema.ts";
import type { Standing } from "../../catalog/capabilities/standing.ts";
import "./feature-docket.css";

const filters = [
  { value: "all", name: "Everything" },
  { value: "site", name: "On this website" },
  { value: "app", name: "In the app" },
  { value: "not-yet", name: "Planned" },
] as const;

const places: Record<Standing, { name: string; filter: string }> = {
  site: { name: "This website", filter: "site" },
  app: { name: "The app", filter: "app" },
  api: { name: "The API", filter: "app" },
  own: { name: "The app", filter: "app" },
  "not-yet": { name: "Planned", filter: "not-yet" },
};

const groups = Object.entries(CAPABILITY_GROUPS).map(([key, title]) => ({
  key,
  title,
  rows: capabilities.filter(({ group }) => group === key),
}));

/** Every capability, what it does and where it runs. CSS filters them, without JavaScript. */
export function FeatureDocket() {
  return (
    <div className="feature-docket">
      <fieldset className="docket-filter">
        <legend>Show</legend>
        {filters.map(({ value, name }) => (
          <label key={value}>
            <input type="radio" name="home" value={value} defaultChecked={value === "all"} />
            {name}
          </label>
        ))}
      </fieldset>
      {groups.map(({ key, title, rows }) => (
        <table key={key} className="docket-table">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">What it does</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Row({ row: { name, does, standing, told } }: { row: StandingCapability }) {
  const { filter, name: place } = places[standing];
  return (
    <tr data-home={filter}>
      <th scope="row">
        <a href={told[0]}>{name}</a>
      </th>
      <td>{does}</td>
      <td>{place}</td>
    </tr>
  );
}
