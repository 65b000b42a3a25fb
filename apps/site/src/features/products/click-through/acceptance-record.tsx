import { Facts } from "@sealwright/design/facts/facts.tsx";
import type { Acceptance } from "./acceptance.ts";

/** The record as a list; empty lines before anything is accepted. */
export function AcceptanceRecord({ record }: { record: Acceptance | undefined }) {
  const blank = "Written when you accept";
  return (
    <Facts
      facts={[
        ["Version", record ? String(record.version) : blank],
        ["SHA-256 of the text", record?.sha256 ?? blank],
        ["Time (UTC)", record?.acceptedAt ?? blank],
        ["Words beside the box", record ? `“${record.wordsShown}”` : blank],
        ["Words on the button", record ? `“${record.button}”` : blank],
        ["Page and language", record ? `${record.page}, ${record.language}` : blank],
      ]}
    />
  );
}
