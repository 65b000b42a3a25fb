import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import type { Post } from "../../catalog/posts.ts";
import { dateInWords } from "../../catalog/samples/dates.ts";
import { topicHref } from "../../catalog/topics.ts";

/** The margin beside a post's title. */
export function PostFacts({ post: { published, updated, reviewer, minutes, topics } }: { post: Post }) {
  return (
    <StackedFacts italic className="article-facts">
      <div>
        <dt>Published</dt>
        <dd>
          <time dateTime={published}>{dateInWords(published)}</time>
        </dd>
      </div>
      {updated && updated !== published && (
        <div>
          <dt>Updated</dt>
          <dd>
            <time dateTime={updated}>{dateInWords(updated)}</time>
          </dd>
        </div>
      )}
      {reviewer && (
        <div>
          <dt>Legal review</dt>
          <dd>
            {reviewer.name}, {reviewer.license},{" "}
            <time dateTime={reviewer.date}>{dateInWords(reviewer.date)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>Reading time</dt>
        <dd>{minutes} minutes</dd>
      </div>
      <div>
        <dt>Filed under</dt>
        {topics.map((topic) => (
          <dd key={topic.slug}>
            <a href={topicHref(topic)}>{topic.name}</a>
          </dd>
        ))}
      </div>
    </StackedFacts>
  );
}
