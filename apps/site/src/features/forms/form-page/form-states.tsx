import type { Form } from "@sealwright/forms";
import { stateLawHref, stateLinksOf } from "../../../catalog/law/state-pages.ts";
import "./form-states.css";

/** The pages that tell a form's rules by state. A state without one leads to all that was read of its law. */
export function FormStates({ form }: { form: Form }) {
  const links = stateLinksOf(form.slug);
  if (!links.length) return null;
  const isOwn = links.some(({ page }) => page?.form.slug === form.slug);
  return (
    <div className="form-states">
      <h3>{isOwn ? `${form.name} by state` : "The rules by state"}</h3>
      <ul>
        {links.map(({ place, page }) => (
          <li key={place.slug}>
            <a href={page?.href ?? stateLawHref(place)}>
              {page ? place.state : `${place.state}: what we have read`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
