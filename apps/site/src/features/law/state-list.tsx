import { places } from "../../catalog/law/place.ts";
import { stateLawHref } from "../../catalog/law/state-pages.ts";
import "./state-list.css";

/** Every state, with all that was read of its law. */
export function StateList() {
  return (
    <ul className="law-states">
      {places.map((place) => (
        <li key={place.slug}>
          <a href={stateLawHref(place)}>{place.state}</a>
        </li>
      ))}
    </ul>
  );
}
