import type { Reviewer } from "@sealwright/forms/reviewer";

/** Who reviewed a text as a lawyer, and when. Without a reviewer there is no line. */
export function ReviewerLine({ reviewer }: { reviewer: Reviewer | undefined }) {
  if (!reviewer) return null;
  const { name, license, date } = reviewer;
  return (
    <p>
      Reviewed by {name}, {license}, on <time dateTime={date}>{date}</time>.
    </p>
  );
}
