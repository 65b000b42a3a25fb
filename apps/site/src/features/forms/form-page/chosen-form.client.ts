import { saveChosenForm } from "../../../state/chosen-form.ts";

/** "Sign online" on a form's page: a visitor who then registers or signs in arrives at the dashboard with that form. */
document.addEventListener("click", ({ target }) => {
  const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-template]") : null;
  if (chosen?.dataset.template) saveChosenForm(chosen.dataset.template);
});
