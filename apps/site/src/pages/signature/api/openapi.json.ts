import type { APIRoute } from "astro";
import { openApiDocument } from "../../../content/api/openapi.ts";

export const GET: APIRoute = () => Response.json(openApiDocument());
