import type { Source } from "@sealwright/forms";

/** The source of a statement about the law, when it was read, and the words that prove it. Nothing without one. */
export function LegalSource({ source }: { source: Source | undefined }) {
  if (!source) return null;
  return (
    <small>
      <a href={source.url} rel="noopener">
        {source.name}
      </a>
      , read <time dateTime={source.checked}>{source.checked}</time>
      {source.quote && (
        <>
          : <q>{source.quote}</q>
        </>
      )}
    </small>
  );
}
