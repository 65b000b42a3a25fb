import type { Source } from "@sealwright/forms";

/** The source of a statement about the law and when it was read, or "Not verified". */
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
