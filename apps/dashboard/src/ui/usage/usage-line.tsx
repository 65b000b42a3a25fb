import type { UsageReport } from "@sealwright/protocol/signing/answers";
import { formatUsageDay, registerRefusal, testsLeft } from "@sealwright/protocol/signing/usage-words";

interface UsageLineProps {
  report: UsageReport;
  siteUrl: string;
}

/** Usage of the plan, and the consequence of its limit. */
export function UsageLine({ report, siteUrl }: UsageLineProps) {
  const { hasPlan, envelopes, packs, documents, templates, register } = report;
  if (!hasPlan) {
    return (
      <section className="usage-line" aria-label="Usage">
        <p>
          You have no plan. Drafts, reading and downloading are free{testsWords(report)}; sending, importing
          and templates take <a href={`${siteUrl}/signature/pricing`}>a plan</a>.
        </p>
      </section>
    );
  }
  return (
    <section className="usage-line" aria-label="Usage">
      {envelopes && <Used {...envelopes} of="envelope" within="this month" />}
      {packs.map(({ left, of: total, until }) => (
        <Used
          key={until}
          used={total - left}
          limit={total}
          of="envelope"
          within={`of the pack until ${formatDate(until)}`}
        />
      ))}
      {documents && <Used {...documents} of="document" within="by API this month" />}
      <Used {...templates} of="template" />
      <Used {...register} of="contract" />
      <p>
        {nextSentences(report).join(" ")}
        {register.limit === 0 && (
          <>
            {" "}
            Sending from here, importing and templates take{" "}
            <a href={`${siteUrl}/signature/pricing`}>a plan</a>.
          </>
        )}
      </p>
    </section>
  );
}

function testsWords(report: UsageReport): string {
  const left = testsLeft(report);
  if (left === 0) return "";
  return left === 1 ? ", as is 1 test to your own address" : `, as are ${left} tests to your own address`;
}

/** Below the templates. */
export function TemplatesUsed({ used, limit }: UsageReport["templates"]) {
  return (
    <section className="usage-line" aria-label="Usage">
      <Used used={used} limit={limit} of="template" />
      {limit === 0 && (
        <p>
          New ones take <a href="/settings/plan">a plan</a>. Those that you have stay usable.
        </p>
      )}
      {limit !== null && limit > 0 && (
        <p>
          At {count(limit)}, new ones wait until you delete one or <a href="/settings/plan">change plan</a>.
          Those that you have stay usable.
        </p>
      )}
    </section>
  );
}

interface UsedProps {
  used: number;
  limit: number | null;
  of: string;
  within?: string;
}

function Used({ used, limit, of, within }: UsedProps) {
  if (limit === 0 && used === 0) return null;
  return (
    <p>
      <b>{limit ? `${count(used)} of ${count(limit)}` : count(used)}</b>{" "}
      {(limit || used) === 1 ? of : `${of}s`}
      {within && ` ${within}`}
    </p>
  );
}

function nextSentences(report: UsageReport): string[] {
  const { envelopes, packs, documents } = report;
  const isFull = registerRefusal(report, 1) === "register-full";
  return [
    ...(isFull ? ["Your register is full: sending and importing wait until a contract in it ends."] : []),
    ...(envelopes
      ? [`The next ${count(envelopes.limit)} envelopes come on ${formatUsageDay(envelopes.until)}.`]
      : []),
    ...(isFull ? [] : atTheLimit({ envelopes, packs })),
    ...(documents
      ? [`The next ${count(documents.limit)} documents come on ${formatUsageDay(documents.until)}.`]
      : []),
  ];
}

/** The consequence once envelopes run out; after that, the page has it at the top. */
function atTheLimit({ envelopes, packs }: Pick<UsageReport, "envelopes" | "packs">): string[] {
  if (!envelopes) {
    return packs.length > 0
      ? ["When they are used up, sending waits until you buy more. Nothing extra is charged."]
      : [];
  }
  if (envelopes.used >= envelopes.limit) return [];
  return packs.some(({ left }) => left > 0)
    ? ["At the limit, sending uses your pack, and nothing extra is charged."]
    : ["At the limit, sending waits until then, and nothing extra is charged."];
}

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const formatDate = (at: string) => DATE.format(new Date(at));
const count = (number: number) => number.toLocaleString("en-US");
