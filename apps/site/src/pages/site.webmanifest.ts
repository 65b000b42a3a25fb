import { siteManifest } from "../layouts/web-manifest.ts";

export const GET = () => Response.json(siteManifest);
