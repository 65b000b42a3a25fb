import type { UsageReport } from "@sealwright/protocol/signing/calls";
import { formatUsageDay } from "@sealwright/protocol/signing/usage-words";

interface UsageLineProps {
  report: UsageReport;
  siteUrl: string;
}

/** What is used of the plan, as the total of the ledger above it, and what happens at the limit. */
export function UsageLine({ report, siteUrl }: UsageLineProps) {
  const { hasPlan, envelopes, packs, documents, templates, register } = report;
  if (!hasPlan) {
    return (
      <section className="usage-line" aria-label="Usage">
        <p>
          You have no plan. Drafts, reading and downloading are free; sending, importing and templates take{" "}
          <a href={`${siteUrl}/signature/pricing`}>a plan</a>.
        </p>
      </section>
    );
  }
  return (
    <section className="usage-line" aria-label="Usage">
      {envelopes && <Used {...envelopes} of="envelopes this month" />}
      {packs.map(({ left, of: total, until }) => (
        <Used
          key={until}
          used={total - left}
          limit={total}
          of={`envelopes of the pack until ${formatDate(until)}`}
        />
      ))}
      {documents && <Used {...documents} of="documents by API this month" />}
      <Used {...templates} of="templates" />
      <Used {...register} of="contracts" />
      <p>{nextSentence(report)}</p>
    </section>
  );
}

/** Below the templates. */
export function TemplatesUsed({ used, limit }: UsageReport["templates"]) {
  return (
    <section className="usage-line" aria-label="Usage">
      <Used used={used} limit={limit} of="templates" />
      {limit !== null && (
        <p>
          At {count(limit)}, new ones wait until you delete one or <a href="/settings/plan">change plan</a>.
          Those that you have stay usable.
        </p>
      )}
    </section>
  );
}

function Used({ used, limit, of }: { used: number; limit: number | null; of: string }) {
  return (
    <p>
      <b>{limit === null ? count(used) : `${count(used)} of ${count(limit)}`}</b> {of}
    </p>
  );
}

function nextSentence({ envelopes }: UsageReport): string {
  if (!envelopes) return "When they are used up, sending waits until you buy more. Nothing extra is charged.";
  const next = `The next ${count(envelopes.limit)} envelopes come on ${formatUsageDay(envelopes.until)}.`;
  return envelopes.used < envelopes.limit
    ? `${next} At the limit, sending waits until then, and nothing extra is charged.`
    : next;
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const formatDate = (at: string) => DATE.format(new Date(at));
const count = (number: number) => number.toLocaleString("en-US");
