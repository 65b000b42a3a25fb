import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { SectionMark } from "@sealwright/design/section/section-mark.tsx";
import type { Post } from "../../catalog/posts.ts";
import { topicHref, topics } from "../../catalog/topics.ts";
import "./blog-contents.css";

/** The contents of a bound volume: every post under its first topic, by title, with its length. */
export function BlogContents({ posts }: { posts: readonly Post[] }) {
  const chapters = topics
    .map((topic) => ({ topic, posts: posts.filter(({ topics: [first] }) => first === topic) }))
    .filter((chapter) => chapter.posts.length > 0);
  return (
    <div className="section blog-contents">
      <div className="wrap section-sheet">
        {chapters.map(({ topic, posts: inChapter }, index) => (
          <MarginRow
            key={topic.slug}
            mark={<SectionMark mark={index + 1} label={topic.name} />}
            className="chapter"
          >
            <h2>
              <a href={topicHref(topic)}>{topic.title}</a>
            </h2>
            <ol>
              {inChapter.map(({ slug, href, title, description, minutes }) => (
                <li key={slug}>
                  <a href={href}>{title}</a>
                  <span className="leader" />
                  <span className="chapter-length">{minutes} min</span>
                  <p>{description}</p>
                </li>
              ))}
            </ol>
          </MarginRow>
        ))}
      </div>
    </div>
  );
}
