import { brand } from "@sealwright/brand";
import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { findPrice } from "@sealwright/protocol/payments/prices";
import { formatAmount } from "../../catalog/pricing/format.ts";
import { endorsementRule } from "./partner-program.ts";
import type { PartnerProgram } from "./partner-program-schema.ts";
import { TermsSlip } from "./terms-slip.tsx";
import "./partners.css";

export function AgenciesTop({ program }: { program: PartnerProgram }) {
  return (
    <OpeningSection
      className="partner-top"
      label="For agencies and advisers"
      title="Your clients ask you which signature tool to use"
      lede="Bookkeepers, law offices, web agencies, HR consultants: you see the contracts before anyone else does. If you move a client to us and look after them, we share the revenue for two years."
      note={
        <p className="note">
          <strong>Lawyers:</strong> most bar rules restrict paid referrals and fee sharing with non-lawyers.
          Check yours first. You can also join and give the share to the client as a discount.
        </p>
      }
    >
      <TermsSlip program={program} who="A client you registered stays yours for" />
    </OpeningSection>
  );
}

/** Three sample clients, from their first month on. */
const clients = [
  { name: "A photographer, Freelancer plan", price: "PRICE_FREELANCER_MONTHLY", users: 1 },
  { name: "A property manager, Team plan, 4 people", price: "PRICE_TEAM_MONTHLY", users: 4 },
  {
    name: "A staffing firm, Growing business plan, 10 people",
    price: "PRICE_GROWING_BUSINESS_MONTHLY",
    users: 10,
  },
] as const;

export function SampleYear({ program: { share } }: { program: PartnerProgram }) {
  const rows = clients.map(({ name, price, users }) => {
    const paidCents = findPrice(price).cents * users * 12;
    return { name, paidCents, yoursCents: Math.round((paidCents * share) / 100) };
  });
  const sum = (field: "paidCents" | "yoursCents") => rows.reduce((total, row) => total + row[field], 0);
  return (
    <Section
      id="statement"
      number={1}
      label="A sample year"
      tone="shade"
      title="What three clients come to"
      aside={
        <p>
          Invented clients at today’s list prices, all paying monthly for twelve months, before tax and
          refunds.
        </p>
      }
    >
      <RuledTable figures className="partner-statement">
        <caption>Statement of account (sample)</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Paid to us</th>
            <th scope="col">{share}% to you</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, paidCents, yoursCents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatAmount(paidCents)}</td>
              <td>{formatAmount(yoursCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Twelve months</th>
            <td>{formatAmount(sum("paidCents"))}</td>
            <td>{formatAmount(sum("yoursCents"))}</td>
          </tr>
        </tfoot>
      </RuledTable>
    </Section>
  );
}

export function WhoDoesWhat() {
  return (
    <Section id="who" number={2} label="Who does what" title="The client’s account is the client’s">
      <ol className="partner-lanes">
        <li>
          <b>Contract</b>
          <span>The client signs up, agrees to our terms and pays us.</span>
          <span className="lanes-by">You are not a reseller and carry no invoice risk.</span>
        </li>
        <li>
          <b>Setup</b>
          <span>You bring over templates and explain who signs in which order.</span>
          <span className="lanes-by">Charge what you like for that.</span>
        </li>
        <li>
          <b>Documents</b>
          <span>They stay in the client’s own account.</span>
          <span className="lanes-by">The client shares with you what they choose.</span>
        </li>
        <li>
          <b>Questions</b>
          <span>First you, then our support, with a name on both ends.</span>
          <span className="lanes-by">Outages and bills come to us directly.</span>
        </li>
        <li>
          <b>Leaving</b>
          <span>If the client leaves you, the account stays theirs and your share runs to its end.</span>
          <span className="lanes-by">If they leave us, we help with the export.</span>
        </li>
      </ol>
    </Section>
  );
}

export function Candor() {
  return (
    <Section id="candor" number={3} label="Candor" title="Advice with a commission in it is advertising">
      <div className="partner-text">
        <p>
          A client pays you for judgment. The moment a vendor pays you as well, the client should hear it from
          you before choosing, in the same document as the recommendation. Federal rules on endorsements ask
          for that whenever the connection would surprise your audience and change how they weigh your words (
          <a href={endorsementRule.href}>{endorsementRule.name}</a>, read on November 23, 2026), and your own
          profession may ask for more.
        </p>
        <p>
          A sentence that does it: “{brand.name} shares part of what you pay with us. We looked at two others
          and recommend it because of the register; here is how they compare.” Put our comparison page beside
          it, including the part that says when to choose another.
        </p>
        <p>
          We end a partnership for registering clients who never met you, for opening accounts in a client’s
          name, and for promising what the product doesn’t do.
        </p>
      </div>
    </Section>
  );
}
