import { formsBySubCategory, type LibraryForm } from "./forms.ts";

export { type Esign, formsBySubCategory, type LibraryForm } from "./forms.ts";
export { stateByCode, usStates } from "./us-states.ts";

/**
 * The slug of a name (FORM-01): lowercase, spaces to dashes, other symbols removed.
 * @param name of a category, a sub-category or a form
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(" ", "-")
    .replaceAll(/[^a-z\d-]/g, "");
}

/** All forms in one list, each with its category. */
export const listedForms = Object.entries(formsBySubCategory).flatMap(([category, subCategories]) =>
  Object.entries<LibraryForm[]>(subCategories).flatMap(([subCategory, forms]) =>
    forms.map((form) => ({
      ...form,
      top: form.top === true,
      slug: slugOf(form.name),
      category,
      categorySlug: slugOf(category),
      subCategory,
    })),
  ),
);
