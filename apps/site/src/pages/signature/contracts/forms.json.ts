import type { APIRoute } from "astro";
import { searchFile } from "../../../features/forms/search/search-file.ts";

export const GET: APIRoute = () => Response.json(searchFile);
