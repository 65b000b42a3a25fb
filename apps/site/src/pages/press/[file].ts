import type { APIRoute } from "astro";
import { type BrandFile, brandFiles } from "../../build/brand-files.ts";

export const getStaticPaths = () =>
  brandFiles.map((brandFile) => ({ params: { file: brandFile.name }, props: { brandFile } }));

export const GET: APIRoute<{ brandFile: BrandFile }> = async ({ props: { brandFile } }) => {
  const content = await brandFile.make();
  const body = typeof content === "string" ? content : new Uint8Array(content);
  return new Response(body, { headers: { "Content-Type": brandFile.type } });
};
