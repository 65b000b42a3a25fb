import type { Form } from "@sealwright/forms";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";

/** The forms that a law decides. */
export function LawForms({ forms }: { forms: readonly Form[] }) {
  return (
    <ul className="law-forms">
      {forms.map(({ path, name, description }) => (
        <li key={path}>
          <a href={`${LIBRARY}/${path}`}>{name}</a>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
