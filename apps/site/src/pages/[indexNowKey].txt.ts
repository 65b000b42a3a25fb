import type { APIRoute, GetStaticPaths } from "astro";

/** Proves to search engines that address changes reported with this key come from the site's owner: https://www.indexnow.org */
export const getStaticPaths: GetStaticPaths = () => {
  const key = process.env.INDEXNOW_KEY;
  return key ? [{ params: { indexNowKey: key } }] : [];
};

export const GET: APIRoute = ({ params }) => new Response(params.indexNowKey);
