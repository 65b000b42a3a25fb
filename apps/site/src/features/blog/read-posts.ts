import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSourceFile } from "../../catalog/loader/source-file.ts";

const POSTS = join(import.meta.dirname, "../../content/posts");

export interface PostFile {
  slug: string;
  /** Its Markdown. */
  body: string;
  blocks: CodeBlock[];
}

export interface CodeBlock {
  /** Unique among all posts: slug-number. */
  name: string;
  language: string;
  code: string;
}

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;

/** Every post, as it is written. */
export const postFiles: readonly PostFile[] = readdirSync(POSTS)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const slug = file.replace(/\.md$/, "");
    const { body } = parseSourceFile(file, readFileSync(join(POSTS, file), "utf8"));
    const blocks = [...body.matchAll(FENCE)].map(([, language = "", code = ""], index) => ({
      name: `${slug}-${index + 1}`,
      language,
      code,
    }));
    return { slug, body, blocks };
  });
