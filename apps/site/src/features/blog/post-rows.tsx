import type { Post } from "../../catalog/posts.ts";
import { dateInWords } from "../../catalog/samples/dates.ts";
import "./post-rows.css";

/** Posts as a docket: number, date, title with what it answers, reading time. */
export function PostRows({ posts, withTopic = false }: { posts: readonly Post[]; withTopic?: boolean }) {
  return (
    <ol className="post-rows" reversed>
      {posts.map(({ slug, number, published, href, title, description, minutes, topics: [topic] }) => (
        <li key={slug} value={number}>
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <p>{description}</p>
          <p className="post-row-facts">
            <span className="post-number">No. {number}</span>{" "}
            <time dateTime={published}>{dateInWords(published)}</time> <span>{minutes} min</span>
            {withTopic && (
              <>
                {" "}
                <span>{topic.name}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
