import { Section } from "@sealwright/design/section/section.tsx";
import { sources } from "../../catalog/law/law-sources.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";
import { CountryLaws, UnionLaws } from "./country-laws.tsx";
import type { CountryLaw, StateLaw } from "./esign-law-schema.ts";
import { StateLaws } from "./state-laws.tsx";

/** The rule of every state. */
export function ShortAnswer() {
  return (
    <Section
      id="short-answer"
      number={1}
      label="The short answer"
      title="One federal law, and 51 that agree with it"
    >
      <div className="law-answer">
        <p>
          Since October 1, 2000, the federal E-SIGN Act says that a signature or contract “may not be denied
          legal effect, validity, or enforceability solely because it is in electronic form” (
          <a href={sources.esign.href}>{sources.esign.name}(a)</a>, text of March 26, 2026).
        </p>
        <p>
          It doesn’t make anyone sign on a screen: both sides have to agree to. And where a law wants a
          consumer to get something in writing, the consumer first has to be told about paper copies, how to
          withdraw, and what software is needed, and has to consent in a way that shows the file can be opened
          (§ 7001(c)).
        </p>
        <p>
          Forty-nine states and D.C. have enacted the Uniform Electronic Transactions Act, each in its own
          version; New York wrote its own act (count:{" "}
          <a href="https://en.wikipedia.org/wiki/Uniform_Electronic_Transactions_Act">Wikipedia</a>, copy of
          August 2025). The uniform act leaves out two things: making a will, and most of the Uniform
          Commercial Code, which covers checks, promissory notes and security interests. Sales and leases of
          goods stay in.
        </p>
        <p>
          Left out doesn’t mean forbidden. It means that this act doesn’t help you, and the law about that
          kind of paper decides. Some states now have a separate act for electronic wills, for instance.
        </p>
      </div>
    </Section>
  );
}

/** The states, and the filter for both tables. */
export function States({ laws, places }: { laws: readonly StateLaw[]; places: number }) {
  return (
    <Section
      id="states"
      number={2}
      label="By state"
      title="What each state leaves out"
      note={
        <>
          <p className="note">
            <strong>“Most of the UCC”</strong> is the Uniform Commercial Code without sales (article 2),
            leases of goods (2A) and one or two general sections.
          </p>
          <p className="note">
            <strong>Kinds of signature.</strong> The uniform act recognizes one: an electronic sound, symbol
            or process, made with the intent to sign. A state can change that in its own version.
          </p>
        </>
      }
    >
      <div className="law-filter needs-script">
        <div className="field">
          <label htmlFor="law-filter">Find a state or country</label>
          <div className="field-box">
            <input id="law-filter" type="search" autoComplete="off" />
          </div>
        </div>
        <p role="status" id="law-filter-status">{`${places} places`}</p>
      </div>
      <StateLaws laws={laws} />
    </Section>
  );
}

/** Countries: the European Union as one, the others by row. */
export function Countries({ laws }: { laws: readonly CountryLaw[] }) {
  const union = laws.filter((law) => law.union);
  return (
    <Section
      id="countries"
      className="law-by-country"
      number={3}
      label="By country"
      tone="shade"
      title={`${laws.length} countries, three schools of thought`}
      aside={
        <p>
          Some ask only whether you meant to sign. Some rank signatures by technology. A few want a
          state-approved certificate wherever the law asks for writing.
        </p>
      }
    >
      <CountryLaws laws={laws.filter((law) => !law.union)} />
      <h3 className="law-union-title" id="european-union">
        The European Union, {union.length} countries
      </h3>
      <p className="law-union">
        <a href={sources.eidas.href}>{sources.eidas.name}</a>, eIDAS for short, applies in all of them. It
        defines three kinds: a simple electronic signature, an advanced one (Article 26: tied to one person,
        under that person’s control, and any later change shows), and a qualified one, made with a certificate
        from a supervised provider. The qualified one equals a handwritten signature in every member state;
        what the other two are worth is left to national law. We read the definitions and Article 26 in the
        text of October 18, 2024, and the effects as Spain’s act of 2020 restates them.
      </p>
      <p className="law-union">
        National law also says what has to be done by hand, before a notary or in front of witnesses. The
        lists below are as far as we could read them; the English is ours. Some come from e-commerce acts
        older than eIDAS: they only leave a contract out of their own rule.
      </p>
      <UnionLaws laws={union} />
    </Section>
  );
}

const never = [
  [
    "Wills",
    "Wills, codicils and trusts made in a will. Some states have an electronic wills act with witnesses on video; without one, use paper.",
  ],
  [
    "Family papers",
    "Adoption, divorce and other matters of family law. A prenuptial agreement belongs here too: print it.",
  ],
  [
    "Checks and negotiable notes",
    "The Uniform Commercial Code, except sales and leases of goods. A plain loan agreement is fine; a promissory note that can be sold on needs care.",
  ],
  [
    "Court papers",
    "Orders, notices and filings. Courts have filing systems of their own, with rules of their own.",
  ],
  [
    "Notices that can cost you a home",
    "Default, foreclosure, eviction and the right to cure, for the home you live in. They have to reach you the old way.",
  ],
  ["Cutting off what you need", "Notices that end water, heat or power, or cancel health or life insurance."],
  ["Recalls", "Notices that a product may endanger health or safety."],
  ["Dangerous goods", "Papers that travel with hazardous materials, pesticides or poisons."],
] as const;

/** 15 U.S.C. § 7003 in plain words. */
export function NeverSigned() {
  return (
    <Section
      id="on-paper"
      number={4}
      label="On paper, please"
      title="Eight kinds of paper that federal law leaves alone"
      note={
        <p className="note">
          <strong>Source.</strong> <a href={sources.exceptions.href}>{sources.exceptions.name}</a>, text of
          March 26, 2026. The examples are ours.
        </p>
      }
    >
      <ol className="law-never">
        {never.map(([title, about]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ol>
      <PageLink href="/signature/contracts">See which of our forms can be e-signed</PageLink>
    </Section>
  );
}

/** The meaning of the four standings, and next steps. */
export function HowRead({ laws }: { laws: readonly (StateLaw | CountryLaw)[] }) {
  const count = (standing: string) => laws.filter((law) => law.standing === standing).length;
  return (
    <Section id="method" number={5} label="How we read" tone="shade" title="How far to trust a row">
      <dl className="law-method">
        <div>
          <dt>Official text, current</dt>
          <dd>{`${count("official current")} rows. The words of the law, in a copy less than a year old.`}</dd>
        </div>
        <div>
          <dt>Official text, older</dt>
          <dd>
            {`${count("official older")} rows. The words of the law, in a copy that is older, or bears no date. Check for changes.`}
          </dd>
        </div>
        <div>
          <dt>Secondary source</dt>
          <dd>{`${count("secondary")} rows. A law firm, an office or another company sums it up, or we read a draft. A start, not proof.`}</dd>
        </div>
        {count("unknown") > 0 && (
          <div>
            <dt>Not verified</dt>
            <dd>{`${count("unknown")} rows. We read nothing we could name, so the row claims nothing.`}</dd>
          </div>
        )}
      </dl>
      <p className="law-more">Found a newer text, or a mistake? Tell us which row.</p>
      <PageLink href="/contact">Send us a correction</PageLink>
      <PageLink href="/signature/what-is-electronic-signature">
        What makes a signature hold up in court
      </PageLink>
      <PageLink href="/start-taking-signature">Collect your first signature</PageLink>
    </Section>
  );
}
