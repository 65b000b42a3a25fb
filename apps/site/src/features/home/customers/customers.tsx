import { Section } from "@sealwright/design/section/section.tsx";
import { caseStudies } from "../../../catalog/menus/nav-bar.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import "./customers.css";

const blanks = ["Company", "Contract type", "Before", "After", "How we measured", "Approved by"];

/** No invented quotes: the blank form of a customer story. */
export function Customers() {
  return (
    <Section id="customers" number={6} label="Customers" title="Room for the first customer story">
      <div className="blanks">
        <div>
          <p className="lede">
            We have yet to publish a customer story. The first one will fill in these lines, approved by the
            customer. Until then, four samples, marked as such, show the form.
          </p>
          <PageLink href={caseStudies.href}>{caseStudies.name}</PageLink>
        </div>
        <ul aria-label="What a customer story will include">
          {blanks.map((blank) => (
            <li key={blank}>{blank}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
