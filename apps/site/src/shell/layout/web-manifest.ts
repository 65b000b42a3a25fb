import { brand } from "@sealwright/brand";
import { designColors } from "@sealwright/design/token-colors.ts";

const { light, dark } = designColors();
const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

interface OwnManifest {
  /** Its address, which is where it starts. */
  id: string;
  name: string;
  shortName: string;
  description: string;
  /** `standalone`: an app with a window of its own. */
  display: "browser" | "standalone";
}

/** A web app manifest with the brand's colors and icons. */
export const webManifest = ({ id, name, shortName, description, display }: OwnManifest) => ({
  id,
  name,
  short_name: shortName,
  description,
  lang: "en",
  start_url: id,
  ...(display === "standalone" ? { scope: id } : {}),
  display,
  background_color: light.paper,
  theme_color: dark.night,
  icons: [
    icon("icon", 192, "any"),
    icon("icon", 512, "any"),
    icon("icon-maskable", 192, "maskable"),
    icon("icon-maskable", 512, "maskable"),
  ],
});

/** The site as a whole: to read, with its address and the way back in sight. */
export const siteManifest = webManifest({
  id: "/",
  name: brand.name,
  shortName: brand.name,
  description: brand.tagline,
  display: "browser",
});
