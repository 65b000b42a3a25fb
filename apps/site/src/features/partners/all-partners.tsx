import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import "./partners.css";

const doors = [
  {
    href: "/signature/affiliates",
    name: "You have an audience",
    about: "Writers, teachers, video makers. A link, a disclosure, a share of what your readers pay.",
  },
  {
    href: "/signature/affiliate-partners",
    name: "You have clients",
    about:
      "Bookkeepers, agencies, advisers who move a client over and stay with them. A larger share, for longer.",
  },
  {
    href: "/signature/affiliates/hubspot",
    name: "You set up HubSpot",
    about: "Solutions partners who want the contract inside the deal. You build, we share.",
  },
  {
    href: "#apply",
    name: "Something else",
    about: "Resellers, trainers, companies whose product should send envelopes on its own. Tell us below.",
  },
] as const;

export function Doors() {
  return (
    <OpeningSection
      className="partner-top"
      label="Partners"
      title="Four ways to work with us"
      lede="Pick the door that matches what you bring. Each leads to its own terms and its own short form, and all of them end with the same person reading what you wrote."
    >
      <ul className="partner-doors">
        {doors.map(({ href, name, about }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </OpeningSection>
  );
}

export function HouseRules() {
  return (
    <Section id="rules" number={1} label="House rules" title="What every partner agrees to">
      <ol className="partner-rules">
        <li>
          <strong>Disclose first.</strong> People know that you are paid before they act on your word. The
          rule is the Federal Trade Commission’s, 16 CFR part 255; the reason is that they’d want to know.
        </li>
        <li>
          <strong>Claim only what the page says.</strong> We design for laws; they issue no badges. If you
          need a sentence for a brochure, take it from our site or ask.
        </li>
        <li>
          <strong>Everyone signs for themselves.</strong> Signing for a client or using their sign-in voids
          the evidence and ends the partnership.
        </li>
        <li>
          <strong>Leave data where it belongs.</strong> You see what a customer shows you. Lists of customers,
          theirs or ours, stay out of mailings.
        </li>
        <li>
          <strong>Show the real price.</strong> Leave out countdowns and invented discounts, and say what
          follows a trial.
        </li>
      </ol>
    </Section>
  );
}

export function GiveAndTake() {
  return (
    <Section
      id="give-and-take"
      number={2}
      label="Give and take"
      tone="shade"
      title="What you get, and what is outside"
    >
      <div className="partner-pair">
        <div>
          <h3>From us</h3>
          <ul className="partner-list">
            <li>A named person who answers within three business days.</li>
            <li>A free account for demonstrations, with sample contracts.</li>
            <li>Notice of price changes at least 30 days before your customers hear of them.</li>
            <li>Test mode on the API, free, and an engineer’s review of what you build on it.</li>
            <li>A monthly statement that you can check line by line.</li>
          </ul>
        </div>
        <div>
          <h3>Outside the program</h3>
          <ul className="partner-list">
            <li>Exclusive territories. Two partners may live in one city.</li>
            <li>Quotas, tiers with metals in their names, or a fee to join.</li>
            <li>Customer data that the customer keeps private.</li>
            <li>Certification logos.</li>
            <li>A promise of leads. If we send you one, it is because you fit.</li>
          </ul>
        </div>
      </div>
    </Section>
  );
}

export function OtherDoor() {
  return (
    <Section id="other" number={3} label="Something else" title="Before you write">
      <div className="partner-text">
        <p>
          <strong>Resellers.</strong> We sell directly today. If you buy for public bodies, or in a country
          where customers need a local invoice, tell us the volume and the paperwork, and we’ll see whether a
          resale agreement makes sense for both.
        </p>
        <p>
          <strong>Product companies.</strong> If envelopes should go out from inside your software, read about
          embedding first; a key and a per-document plan may be all you need.
        </p>
        <p>
          <strong>Trainers and nonprofits.</strong> Legal aid groups and schools can use the forms library
          freely, print it and hand it out. Write to us if you want a class account or a correction from your
          practice in the text of a form. Those are worth more to us than a link.
        </p>
      </div>
    </Section>
  );
}
