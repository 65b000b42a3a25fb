import { markSvg } from "@sealwright/brand";

export const GET = () => new Response(markSvg, { headers: { "Content-Type": "image/svg+xml" } });
