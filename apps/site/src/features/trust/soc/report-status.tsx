import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";
import type { Badge } from "../../../catalog/schemas/badge.ts";
import "./report-status.css";

/** Whether there is a report: from the badges, so that it is true by configuration. */
export function ReportStatus({ badges }: { badges: readonly Badge[] }) {
  const reports = badges.filter(({ id }) => id.startsWith("soc-2"));
  return (
    <StackedFacts ruled className="report-status sheet">
      {reports.map((badge) => {
        const attested = badge.kind === "standard" ? badge.attested : undefined;
        return (
          <div key={badge.id}>
            <dt>{badge.name}</dt>
            <dd>
              {attested ? (
                <>
                  Report of <time dateTime={attested.date}>{attested.date}</time> by {attested.auditor}
                </>
              ) : (
                <em>No report yet</em>
              )}
            </dd>
          </div>
        );
      })}
      <div>
        <dt>This page</dt>
        <dd>A self-assessment, on November 23, 2026</dd>
      </div>
    </StackedFacts>
  );
}
