import { nameOf, type Place, placeOf } from "../../../catalog/law/place.ts";
import { stateLawHref, statePages } from "../../../catalog/law/state-pages.ts";
import { neighborsSentence } from "../compare.ts";
import "./state-links.css";
import { StateText } from "../state-text.tsx";

/** The forms that have a page for the state. */
export function StateFormList({ place }: { place: Place }) {
  return (
    <ul className="state-forms">
      {statePages
        .filter((page) => page.place.state === place.state)
        .map(({ href, form }) => (
          <li key={href}>
            <a href={href}>
              {form.name} in {place.name}
            </a>
          </li>
        ))}
    </ul>
  );
}

export function NearbyLaw({ place }: { place: Place }) {
  return (
    <StateText>
      <p>{neighborsSentence(place)}</p>
      <ul>
        {place.neighbors.map((state) => (
          <li key={state}>
            <a href={stateLawHref(placeOf(state))}>The law of {nameOf(state)}</a>
          </li>
        ))}
      </ul>
    </StateText>
  );
}
