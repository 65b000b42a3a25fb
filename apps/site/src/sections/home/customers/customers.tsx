import { Section } from "@sealwright/design/section/section.tsx";
import { PageLink } from "../../../components/paper/page-link.tsx";
import "./customers.css";

const blanks = ["Company", "Kind of contract", "Before", "After", "Counted how", "Approved by"];

/** No customer has said anything yet, so nobody is quoted: the form that a story has to fill in. */
export function Customers() {
  return (
    <Section id="customers" number={6} label="Customers" title="This page is left blank on purpose.">
      <div className="blanks">
        <div>
          <p className="lede">
            No customer story has been published yet, and we invent none. The first will fill in these lines,
            signed off by the customer.
          </p>
          <PageLink href="/customers">Case studies</PageLink>
        </div>
        <ul aria-label="What a customer story will say">
          {blanks.map((blank) => (
            <li key={blank}>{blank}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
