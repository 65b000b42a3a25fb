import { siteManifest } from "../shell/layout/web-manifest.ts";

export const GET = () => Response.json(siteManifest);
