import { brand } from "@sealwright/brand";
import { webManifest } from "../../shell/layout/web-manifest.ts";

const manifest = webManifest({
  id: "/signature/pdf-tools",
  name: `${brand.name} PDF tools`,
  shortName: "PDF tools",
  description: "Merge, split, sign and shrink PDFs on your own device, online or offline.",
  display: "standalone",
});

export const GET = () => Response.json(manifest);
