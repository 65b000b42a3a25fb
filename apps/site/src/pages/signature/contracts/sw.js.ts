import type { APIRoute } from "astro";
import worker from "../../../offline/service-worker.js?raw";

/** Lies where the library does, since a service worker may only answer for addresses below its own. */
export const GET: APIRoute = () => new Response(worker, { headers: { "Content-Type": "text/javascript" } });
