import { brand } from "@sealwright/brand";
import { designColors } from "@sealwright/design/token-colors.ts";

const { light, dark } = designColors();
const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const manifest = {
  id: "/",
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: "en",
  start_url: "/",
  // A site to read, with its address and the way back in sight.
  display: "browser",
  background_color: light.paper,
  theme_color: dark.night,
  icons: [
    icon("icon", 192, "any"),
    icon("icon", 512, "any"),
    icon("icon-maskable", 192, "maskable"),
    icon("icon-maskable", 512, "maskable"),
  ],
};

export const GET = () => Response.json(manifest);
