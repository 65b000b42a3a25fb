import type { APIRoute } from "astro";
import { searchEntry } from "../../../content/forms/search-entries.ts";
import { writtenForms } from "../../../content/forms/written-forms.ts";

/** What the library's search looks through. */
export const GET: APIRoute = () => Response.json(writtenForms.map((form) => searchEntry(form)));
