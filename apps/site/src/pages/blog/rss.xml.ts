import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { feedDescription, feedHtml, feedTitle } from "../../catalog/feeds.ts";
import { allPosts } from "../../catalog/posts.ts";

export const GET: APIRoute = async ({ site, url }) => {
  const here = site ?? url;
  return rss({
    title: feedTitle,
    description: feedDescription,
    site: new URL("/blog", here),
    trailingSlash: false,
    customData: "<language>en-us</language>",
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
