import type { Reviewer } from "@sealwright/forms/reviewer";
import { entriesOf } from "./entries.ts";
import { type Topic, topics } from "./topics.ts";

export const BLOG = "/blog";
/** The posts of a page of the archive. */
const PAGE_LENGTH = 8;
const WORDS_A_MINUTE = 230;
const MOST_RELATED = 3;

export interface Post {
  slug: string;
  href: string;
  title: string;
  description: string;
  /** YYYY-MM-DD */
  published: string;
  updated?: string | undefined;
  reviewer?: Reviewer | undefined;
  topics: readonly [Topic, ...Topic[]];
  /** Its text, rendered. */
  html: string;
  headings: readonly Heading[];
  /** Reading time. */
  minutes: number;
  words: number;
  /** The first post is number 1. */
  number: number;
}

/** A heading of a text, and its fragment. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** Every post, the newest first. Drafts only in development. */
export async function allPosts(): Promise<Post[]> {
  const entries = (await entriesOf("posts")).filter(({ data }) => !data.draft || import.meta.env.DEV);
  const byAge = entries.toSorted(
    (a, b) => b.data.published.localeCompare(a.data.published) || a.id.localeCompare(b.id),
  );
  return byAge.map(({ id, data: { draft: _, author: __, topics: slugs, ...data }, rendered }, index) => {
    const html = rendered?.html ?? "";
    const words = html.replaceAll(/<[^>]+>/g, " ").match(/\S+/g)?.length ?? 0;
    return {
      ...data,
      slug: id,
      href: `${BLOG}/${id}`,
      topics: slugs.map(topicOf) as [Topic, ...Topic[]],
      html,
      headings: (rendered?.metadata?.headings ?? []) as Heading[],
      words,
      minutes: Math.ceil(words / WORDS_A_MINUTE),
      number: entries.length - index,
    };
  });
}

const topicOf = (slug: Topic["slug"]) => topics.find((topic) => topic.slug === slug) as Topic;

/** @param page from 1 */
export const archiveHref = (page: number) => `${BLOG}/page/${page}`;

/** The pages of the archive. */
export function archivePages(posts: readonly Post[]): Post[][] {
  const count = Math.max(1, Math.ceil(posts.length / PAGE_LENGTH));
  return Array.from({ length: count }, (_, page) =>
    posts.slice(page * PAGE_LENGTH, (page + 1) * PAGE_LENGTH),
  );
}

/** When one of some posts changed last. */
export function lastChange(posts: readonly Pick<Post, "published" | "updated">[]): string | undefined {
  return posts
    .map(({ published, updated = published }) => updated)
    .toSorted()
    .at(-1);
}

/** Posts with the most topics in common with one, the newer first; its neighbors in the archive are linked anyway. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const shared = (other: Post) => other.topics.filter((topic) => post.topics.includes(topic)).length;
  return posts
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MOST_RELATED);
}
