import { type Feature, featureGroups } from "./features.ts";
import "./feature-docket.css";

const filters = [
  { value: "all", name: "Everything" },
  { value: "site", name: "On this website" },
  { value: "app", name: "In the app" },
] as const;

const homes = { site: "This website", app: "The app" } as const;
const numbers = new Map(
  featureGroups.flatMap(({ features }) => features).map((feature, index) => [feature, index + 1]),
);

/** Every feature as a docket: a number, what it does, where it is. CSS filters it, without JavaScript. */
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
      {featureGroups.map(({ key, title, features }) => (
        <table key={key} className="docket-table">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Feature</th>
              <th scope="col">What it does</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <Row key={feature.name} feature={feature} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Row({ feature }: { feature: Feature }) {
  const { name, does, home, href } = feature;
  return (
    <tr data-home={home}>
      <td>{numbers.get(feature)}</td>
      <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
      <td>{does}</td>
      <td>{homes[home]}</td>
    </tr>
  );
}
