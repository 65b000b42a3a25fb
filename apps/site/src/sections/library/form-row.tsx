import type { Form } from "@sealwright/forms";
import { EsignBadge } from "../../components/badge/esign-badge.tsx";
import { LIBRARY } from "../../content/forms/library-paths.ts";
import "./form-row.css";

/** A form in the library's lists: its name leads to it, and what matters most stands beside it. */
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
