import { brand } from "@sealwright/brand";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import type { Post } from "../../catalog/posts.ts";
import "./post-end.css";

interface PostEndProps {
  post: Post;
  newer?: Post | undefined;
  older?: Post | undefined;
  related: readonly Post[];
}

/** Below a post: where to report a mistake, posts on the same topic, and its neighbors in the archive. */
export function PostEnd({ post, newer, older, related }: PostEndProps) {
  const subject = encodeURIComponent(`Correction: ${post.title}`);
  return (
    <MarginRow className="post-end">
      <p>
        Found a mistake? <a href={`mailto:${brand.email.support}?subject=${subject}`}>Tell us</a>, and we’ll
        correct the post and date the change. The <a href="/newsletter">newsletter</a> brings changes of the
        law by email, once a month at most.
      </p>
      {related.length > 0 && (
        <nav aria-labelledby="related-posts">
          <h2 id="related-posts">On the same subject</h2>
          <ul>
            {related.map(({ slug, href, title, minutes }) => (
              <li key={slug}>
                <a href={href}>{title}</a> <span>{minutes} min</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Neighboring posts" className="post-neighbors">
        {older && (
          <a href={older.href} rel="prev">
            <span>Previous post</span>
            {older.title}
          </a>
        )}
        {newer && (
          <a href={newer.href} rel="next">
            <span>Next post</span>
            {newer.title}
          </a>
        )}
      </nav>
    </MarginRow>
  );
}
