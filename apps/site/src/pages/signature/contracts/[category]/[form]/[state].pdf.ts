import { fillForm } from "@sealwright/forms";
import { today } from "@sealwright/forms/arithmetic/days";
import type { APIRoute } from "astro";
import { type StatePage, statePages } from "../../../../../catalog/law/state-pages.ts";
import { makePdf } from "../../../../../features/forms/form-page/form-files.ts";
import { answersFor } from "../../../../../features/states/page-words.ts";

export function getStaticPaths() {
  return statePages.map((page) => {
    const [category, form] = page.form.path.split("/");
    return { params: { category, form, state: page.place.slug }, props: { page } };
  });
}

/** The form with its state chosen, and every other answer open. */
export const GET: APIRoute<{ page: StatePage }> = async ({ props: { page } }) =>
  new Response(await makePdf(page.form, fillForm(page.form, answersFor(page), today()), true));
