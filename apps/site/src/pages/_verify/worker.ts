import type { APIRoute } from "astro";
import worker from "../../kit/offline/service-worker.js?raw";

/** At the site's root, since a service worker only controls URLs below its own. */
export const GET: APIRoute = () => new Response(worker, { headers: { "Content-Type": "text/javascript" } });
