import { copyDate } from "../../catalog/law/law-text.ts";

interface FactProofProps {
  fact: { cell: { citation: string; url: string; textAsOf: string; standing?: string | undefined } };
}

/** Where the words stand, and how old the copy is that was read. */
export function FactProof({ fact: { cell } }: FactProofProps) {
  return (
    <small>
      <a href={cell.url} rel="noopener">
        {cell.citation}
      </a>
      , {copyDate(cell.textAsOf)}
      {cell.standing === "official older" && ": look for a change since"}
    </small>
  );
}
