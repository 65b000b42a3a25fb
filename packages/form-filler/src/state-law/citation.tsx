import type { Stop } from "@sealwright/forms";

/** The section, and where a reader checks it. A page that is no authority is not linked. */
export function Citation({ law: { citation, url } }: { law: Pick<Stop["law"], "citation" | "url"> }) {
  if (url === undefined) return citation;
  return (
    <a href={url} rel="noopener">
      {citation}
    </a>
  );
}
