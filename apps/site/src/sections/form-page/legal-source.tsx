import type { Source } from "@sealwright/forms";

/** Where a statement about the law was read, and when; or that nobody has checked it. */
export function LegalSource({ statement: { source } }: { statement: { source?: Source | undefined } }) {
  if (!source) return <small className="not-verified">Not verified</small>;
  return (
    <small>
      <a href={source.url} rel="noopener">
        {source.name}
      </a>
      , read <time dateTime={source.checked}>{source.checked}</time>
    </small>
  );
}
