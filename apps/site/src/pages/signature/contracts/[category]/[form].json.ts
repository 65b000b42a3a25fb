import type { APIRoute } from "astro";
import { writtenForms } from "../../../../content/forms/written-forms.ts";

export function getStaticPaths() {
  return writtenForms.map((form) => {
    const [category, slug] = form.path.split("/");
    return { params: { category, form: slug }, props: { form } };
  });
}

/** A form's tree, as the page needs it to be filled in. */
export const GET: APIRoute = ({ props }) => Response.json(props.form);
