import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { feedDescription, feedHtml, feeds, feedTitle } from "../../catalog/feeds.ts";
import { allPosts } from "../../catalog/posts.ts";

export const GET: APIRoute = async ({ site, url }) => {
  const here = site ?? url;
  const self = new URL(feeds.rss, here).href;
  return rss({
    title: feedTitle,
    description: feedDescription,
    site: new URL("/blog", here),
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>en-us</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: (await allPosts()).map(({ href, title, description, published, topics, html }) => ({
      title,
      description,
      link: href,
      pubDate: new Date(published),
      categories: topics.map(({ name }) => name),
      content: feedHtml(html, new URL(href, here)),
    })),
  });
};
