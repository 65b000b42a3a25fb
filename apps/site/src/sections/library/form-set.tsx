import type { Form } from "@sealwright/forms";
import { slugOf } from "@sealwright/forms/library";
import type { FormCategory } from "../../content/forms/library.ts";
import { FormRow } from "./form-row.tsx";
import "./form-set.css";

interface FormSetProps {
  category: FormCategory;
  forms: readonly Form[];
  /** On the category's own page its name is the page's heading. */
  heading?: boolean;
}

/** A category's forms by sub-category. Those still to be written are named, so that nobody looks for them in vain. */
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
