import type { APIRoute } from "astro";
import { blankFiles } from "../../../../content/forms/blank-files.ts";
import { writtenForms } from "../../../../content/forms/written-forms.ts";

export function getStaticPaths() {
  return writtenForms.flatMap((form) => {
    const [category, slug] = form.path.split("/");
    return Object.keys(blankFiles).map((file) => ({
      params: { category, form: slug, file },
      props: { form },
    }));
  });
}

/** A blank form as a file, and its data. */
export const GET: APIRoute = async ({ params, props }) =>
  new Response(await blankFiles[params.file ?? ""]?.(props.form));
