import { documentKinds, places, rulingOn } from "./esign-rulings.ts";
import "./ruling-matrix.css";

const words = { yes: "yes", depends: "depends", no: "ink", unverified: "unread" } as const;
const shortNames = { us: "US federal", ca: "Calif.", ny: "N.Y.", eu: "EU", en: "Engl. and Wales" } as const;

/** All rulings at a glance; the lookup has the reason and the statute of each. */
export function RulingMatrix() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="matrix-frame" aria-label="All answers at a glance" tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <td />
            {places.map(({ key, name }) => (
              <th key={key} scope="col" abbr={name}>
                {shortNames[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documentKinds.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {places.map((place) => {
                const { status } = rulingOn(key, place.key);
                return (
                  <td key={place.key} data-ruling={status}>
                    {words[status]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
