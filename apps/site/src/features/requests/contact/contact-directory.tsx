import { brand, externalLinks } from "@sealwright/brand";
import { StackedFacts } from "@sealwright/design/facts/stacked-facts.tsx";

const extensions = [
  {
    need: "A price, a demo, a purchase order",
    href: `mailto:${brand.email.sales}`,
    reach: brand.email.sales,
    soon: "Two business days, or sooner on a larger plan",
  },
  {
    need: "Sales, by phone",
    href: brand.phone.link,
    reach: brand.phone.shown,
    soon: "Business days, 9 to 5 Eastern",
  },
  {
    need: "Signing in, a bill, a form that’s wrong",
    href: `mailto:${brand.email.support}`,
    reach: brand.email.support,
    soon: "One business day",
  },
  {
    need: "A weakness in our security",
    href: `mailto:${brand.email.security}`,
    reach: brand.email.security,
    soon: "Read the same day",
  },
  {
    need: "How something works",
    href: externalLinks.helpGuides,
    reach: "Help guides",
    soon: "Now",
  },
];

/** Who to reach for what, like the card beside a switchboard. */
export function ContactDirectory() {
  return (
    <section className="contact-directory" aria-labelledby="directory-title">
      <h2 id="directory-title">Direct lines</h2>
      <StackedFacts italic ruled>
        {extensions.map(({ need, href, reach, soon }) => (
          <div key={need}>
            <dt>{need}</dt>
            <dd>
              <a href={href}>{reach}</a>
              <span>{soon}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>On paper</dt>
          <dd>
            <address>
              {brand.legalName}
              <br />
              {brand.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      </StackedFacts>
    </section>
  );
}
