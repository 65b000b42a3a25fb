import type { APIRoute } from "astro";
import { searchFile } from "../../../content/forms/search-file.ts";

export const GET: APIRoute = () => Response.json(searchFile);
