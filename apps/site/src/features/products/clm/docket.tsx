import "./docket.css";

/** In the order in which the file first reaches them. */
const desks = ["Procurement", "Contracts", "Counsel", "Finance"] as const;
type Desk = (typeof desks)[number];

interface Entry {
  day: string;
  date: string;
  text: string;
  desk: Desk;
  /** The part of the product that makes such an entry. */
  href: string;
}

const entries: readonly Entry[] = [
  {
    day: "2026-08-31",
    date: "Aug 31",
    text: "Request opened. Components, about $310,000 a year, no personal data.",
    desk: "Procurement",
    href: "/clm/workflow",
  },
  {
    day: "2026-09-02",
    date: "Sep 2",
    text: "Draft 1 filled out from the supply template. It follows the playbook.",
    desk: "Contracts",
    href: "/clm/editor",
  },
  {
    day: "2026-09-09",
    date: "Sep 9",
    text: "Supplier’s edits received: four changes, one of them to the liability cap.",
    desk: "Contracts",
    href: "/clm/editor",
  },
  {
    day: "2026-09-10",
    date: "Sep 10",
    text: "Cap of three months refused. The fallback, twelve months, is sent with a reason.",
    desk: "Counsel",
    href: "/clm/ai-verification",
  },
  {
    day: "2026-09-18",
    date: "Sep 18",
    text: "Draft 4 frozen. Finance asked, because the value is above the line.",
    desk: "Finance",
    href: "/clm/workflow",
  },
  {
    day: "2026-09-21",
    date: "Sep 21",
    text: "Approved. Privacy skipped: no personal data.",
    desk: "Finance",
    href: "/clm/workflow",
  },
  {
    day: "2026-09-22",
    date: "Sep 22",
    text: "Signed by both parties, 41 minutes apart. Hash of the file stored.",
    desk: "Counsel",
    href: "/clm/esignatures",
  },
  {
    day: "2026-09-22",
    date: "Sep 22",
    text: "Registered: term, value, renewal, and notice by August 31, 2027.",
    desk: "Contracts",
    href: "/clm/repository",
  },
  {
    day: "2026-11-23",
    date: "Nov 23",
    text: "Asked in a report: which commitments above $100,000 run past June?",
    desk: "Finance",
    href: "/clm/reporting",
  },
];

/**
 * The file on one sample contract, as a court keeps one on a case: every entry numbered, dated and never rewritten. On a wide screen each
 * desk has a lane, and a mark shows where the file lay.
 */
export function Docket() {
  return (
    <figure className="sheet docket">
      <div className="docket-head">
        <p>
          <strong>Docket 2026-0417</strong> In the matter of a supply agreement
        </p>
        <p className="sample">
          A sample. The parties are fictional. Requests, edits, approvals and reports are planned.
        </p>
      </div>
      <p className="docket-lanes" aria-hidden="true">
        {desks.map((desk) => (
          <span key={desk}>{desk}</span>
        ))}
      </p>
      <ol>
        {entries.map(({ day, date, text, desk, href }) => (
          <li key={text}>
            <time dateTime={day}>{date}</time>
            <span className="docket-text">
              <a href={href}>{text}</a>
            </span>
            <Desks of={[desk]} />
          </li>
        ))}
        <li className="docket-ahead">
          <time dateTime="2027-06-02">Jun 2, 2027</time>
          <span className="docket-text">Reminder due: ninety days to give notice.</span>
          <Desks of={["Procurement", "Finance"]} />
        </li>
      </ol>
    </figure>
  );
}

function Desks({ of }: { of: readonly Desk[] }) {
  return (
    <span className="docket-desk">
      {of.map((desk, index) => (
        <span key={desk} data-lane={desks.indexOf(desk) + 1}>
          <span>
            {index > 0 && ", "}
            {desk}
          </span>
        </span>
      ))}
    </span>
  );
}
