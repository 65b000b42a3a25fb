import { brand } from "@sealwright/brand";
import type { APIRoute } from "astro";
import { feedDescription, feedHtml, feeds, feedTitle } from "../../catalog/feeds.ts";
import { allPosts } from "../../catalog/posts.ts";

/** JSON Feed 1.1 (jsonfeed.org). */
export const GET: APIRoute = async ({ site, url }) => {
  const absolute = (path: string) => new URL(path, site ?? url).href;
  const author = { name: brand.name, url: absolute("/") };
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: feedTitle,
    description: feedDescription,
    home_page_url: absolute("/blog"),
    feed_url: absolute(feeds.json),
    icon: absolute("/icon-512.png"),
    language: "en-US",
    authors: [author],
    items: (await allPosts()).map(({ href, title, description, published, updated, topics, html }) => ({
      id: absolute(href),
      url: absolute(href),
      title,
      summary: description,
      date_published: `${published}T00:00:00Z`,
      ...(updated && { date_modified: `${updated}T00:00:00Z` }),
      tags: topics.map(({ name }) => name),
      content_html: feedHtml(html, new URL(absolute(href))),
    })),
  };
  return new Response(JSON.stringify(feed));
};
