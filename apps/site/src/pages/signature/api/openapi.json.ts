import { openApiDocument } from "@sealwright/protocol/api/openapi";
import type { APIRoute } from "astro";
import { baseUrl } from "../../../features/developers/api/base-url.ts";

export const GET: APIRoute = () => Response.json(openApiDocument(baseUrl));
