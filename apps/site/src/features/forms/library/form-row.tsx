import type { Form } from "@sealwright/forms";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { EsignBadge } from "../../../kit/badge/esign-badge.tsx";
import "./form-row.deferred.css";

/** A form in a list of the library. */
export function FormRow({ form }: { form: Form }) {
  const { name, description, esign, path, minutes, slug } = form;
  return (
    <li className="form-row" data-slug={slug}>
      <a href={`${LIBRARY}/${path}`}>{name}</a>
      <p>{description}</p>
      <EsignBadge esign={esign.status} />
      <span className="form-row-minutes">{minutes} min</span>
    </li>
  );
}
