import { appIconSvg, markSvg } from "@sealwright/brand";
import { designColors } from "@sealwright/design/token-colors.ts";
import type { APIRoute } from "astro";
import { iconPng } from "../build/icon.ts";

interface Icon {
  svg: string;
  size: number;
}

const plate = appIconSvg(designColors().light.paper ?? "#fff");
const icons: Record<string, Icon> = {
  "apple-touch-icon": { svg: plate, size: 180 },
  "icon-192": { svg: markSvg, size: 192 },
  "icon-512": { svg: markSvg, size: 512 },
  "icon-maskable-192": { svg: plate, size: 192 },
  "icon-maskable-512": { svg: plate, size: 512 },
};

export const getStaticPaths = () =>
  Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<Icon> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.svg, props.size)), {
    headers: { "Content-Type": "image/png" },
  });
