import type { APIRoute } from "astro";
import { openApiDocument } from "../../../features/developers/api/openapi.ts";

export const GET: APIRoute = () => Response.json(openApiDocument());
