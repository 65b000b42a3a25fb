import type { Form } from "@sealwright/forms";
import { slugOf } from "@sealwright/forms/library";
import type { FormCategory } from "../../../catalog/forms/library.ts";
import { FormRow } from "./form-row.tsx";
import "./form-set.css";

interface FormSetProps {
  category: FormCategory;
  forms: readonly Form[];
  /** Shows the category's name; its own page has it as the h1. */
  heading?: boolean;
}

/** A category's forms by sub-category, with the names of planned ones. */
export function FormSet({ category, forms, heading = false }: FormSetProps) {
  return (
    <section className={`form-set copy-${category.sideColor}`} aria-labelledby={`category-${category.key}`}>
      <h2 id={`category-${category.key}`} className={heading ? undefined : "visually-hidden"}>
        {heading ? <a href={category.href}>{category.name}</a> : `All ${category.name} forms`}
      </h2>
      {category.subCategories.map((sub) => {
        const written = forms.filter(({ name }) => sub.forms.some((form) => form.name === name));
        const planned = sub.forms.filter(({ name }) => !written.some((form) => form.name === name));
        return (
          <section key={sub.name} className="sub-category" id={heading ? undefined : slugOf(sub.name)}>
            <h3>
              {sub.name} <small>{written.length}</small>
            </h3>
            <ul>
              {written.map((form) => (
                <FormRow key={form.slug} form={form} />
              ))}
            </ul>
            {planned.length > 0 && (
              <details className="to-come">
                <summary>{planned.length} more in progress</summary>
                <p>{planned.map(({ name }) => name).join(", ")}.</p>
              </details>
            )}
          </section>
        );
      })}
    </section>
  );
}
