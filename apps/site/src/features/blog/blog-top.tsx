import { feeds } from "../../catalog/feeds.ts";
import { archiveHref, type Post } from "../../catalog/posts.ts";
import { dateInWords } from "../../catalog/samples/dates.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";
import "./blog-top.css";

/** The top of the blog's front page: what it is, and the newest post as a sheet that lies on it. */
export function BlogTop({ newest, count }: { newest: Post | undefined; count: number }) {
  return (
    <header className="wrap blog-top">
      <div>
        <p className="section-label">The blog</p>
        <h1>Read before you sign, send or build.</h1>
        <p className="lede">
          Working notes on contracts, from people who write contract forms and the software around them. Each
          post answers one question, names its sources with the day we read them, and ends in something to do.
        </p>
        <PageLink href={archiveHref(1)}>{`All ${count} posts by date`}</PageLink>
        <p className="blog-feeds">
          Follow by <a href={feeds.rss}>RSS</a> or <a href={feeds.json}>JSON feed</a>, or get the{" "}
          <a href="/newsletter">newsletter</a>
        </p>
      </div>
      {newest && (
        <div className="sheet blog-newest">
          <p className="section-label">
            Newest, <time dateTime={newest.published}>{dateInWords(newest.published)}</time>
          </p>
          <p className="blog-newest-title">
            <a href={newest.href}>{newest.title}</a>
          </p>
          <p>
            {newest.headings
              .filter(({ depth }) => depth === 2)
              .slice(0, 5)
              .map(({ text }) => text)
              .join(" · ")}
          </p>
        </div>
      )}
    </header>
  );
}
