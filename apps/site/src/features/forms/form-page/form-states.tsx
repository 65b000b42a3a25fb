import type { Form } from "@sealwright/forms";
import { places } from "../../../catalog/law/place.ts";
import { pageOfState, stateForms, stateLawHref } from "../../../catalog/law/state-pages.ts";
import "./form-states.css";

/** The form's pages by state. A state without one leads to all that was read of its law. */
export function FormStates({ form }: { form: Form }) {
  if (!stateForms.some(({ slug }) => slug === form.slug)) return null;
  return (
    <div className="form-states">
      <h3>{form.name} by state</h3>
      <ul>
        {places.map((place) => {
          const page = pageOfState(place, form.slug);
          return (
            <li key={place.slug}>
              <a href={page?.href ?? stateLawHref(place)}>
                {page ? place.state : `${place.state}: what we have read`}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
