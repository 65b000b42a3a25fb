import { markSvg } from "@sealwright/brand";
import { icoFile, iconPng } from "../build/icon.ts";

const SIZE = 32;

export const GET = async () =>
  new Response(new Uint8Array(icoFile(await iconPng(markSvg, SIZE), SIZE)), {
    headers: { "Content-Type": "image/x-icon" },
  });
