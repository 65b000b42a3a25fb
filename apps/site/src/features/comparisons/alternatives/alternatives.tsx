import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { listedForms } from "@sealwright/forms/library";
import { writtenForms } from "../../../catalog/forms/written-forms.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { rivals } from "./rivals.ts";
import { Sheet } from "./sheet.tsx";
import "./alternatives.css";

export function AlternativesTop() {
  return (
    <OpeningSection
      className="alternatives-top"
      label="Compared, November 23, 2026"
      title="Docusign alternatives compared"
      lede="All of these put a binding signature on an ordinary contract. They differ in what they count, what happens when you send one too many, and whether you get your money back. That’s what to compare."
      note={
        <p className="note">
          <strong>Who wrote this.</strong> One of the companies you are choosing between. So every fact about
          the others links to their own page, and gaps are marked.
        </p>
      }
    >
      <ol className="ballot">
        {rivals.map(({ id, name, chooseIf }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a> <span>if {chooseIf}</span>
          </li>
        ))}
        <li>
          <a href="#us">Us</a>{" "}
          <span>
            if you start from a contract you don’t have yet, and want its text, its signature and its renewal
            date in one place.
          </span>
        </li>
      </ol>
    </OpeningSection>
  );
}

export function FactSheet() {
  return (
    <Section
      id="sheet"
      number={1}
      label="The sheet"
      tone="shade"
      title="The same six questions for each"
      aside={
        <p>
          Their pages are undated, and our copies may be older than today. Check a price or a limit on the
          linked page before you buy.
        </p>
      }
    >
      <Sheet />
    </Section>
  );
}

export function OneByOne() {
  return (
    <Section id="one-by-one" number={2} label="One by one" title="What to ask before you sign up">
      <div className="rivals">
        {rivals.map(({ id, name, beware }) => (
          <article key={id} id={id}>
            <h3>{name}</h3>
            <p className="rival-beware">
              <strong>Ask about this:</strong> {beware}
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function OurEntry() {
  return (
    <Section
      id="us"
      number={3}
      label="Our own entry"
      title="When we’re the wrong choice"
      note={
        <p className="note">
          Prices and allowances are on the <a href="/signature/pricing">pricing page</a>, with the date and
          amount of the next charge. They are kept in that one place, so that they stay current.
        </p>
      }
    >
      <div className="our-entry">
        <div>
          <h3>Choose another if</h3>
          <ul>
            <li>you need qualified signatures under eIDAS: we aren’t a qualified trust service provider.</li>
            <li>your buyer wants an independent audit report on the first call: ours is still to be done.</li>
            <li>
              you need a form that we have yet to write: {writtenForms.length} of {listedForms.length} are
              ready.
            </li>
            <li>you want to send five documents a month for free, forever.</li>
          </ul>
        </div>
        <div>
          <h3>Choose us if</h3>
          <ul>
            <li>
              you want to read and fill in the whole contract before making an account. It stays in your
              browser.
            </li>
            <li>
              a clear ending matters: the $1 trial says what follows it, canceling is online, and the first 30
              days of a paid plan are refundable, once per company.
            </li>
            <li>you’d rather hear “print and sign this one” than find out in court.</li>
            <li>
              the contract’s life after the signature is your real problem: notice dates, renewals, who agreed
              to what.
            </li>
          </ul>
        </div>
      </div>
      <PageLink href="/refund-policy">The refund policy, in plain words</PageLink>
      <PageLink href="/signature/contracts">Try a form for free</PageLink>
    </Section>
  );
}

export function Switching() {
  return (
    <Section id="switching" number={4} label="Moving day" tone="shade" title="Switch and keep your evidence">
      <ol className="switching">
        <li>
          <strong>Download every finished document with its audit trail.</strong> Both files, as one pair. A
          signature without its record is a picture. Most vendors offer a bulk export; start it before you
          cancel.
        </li>
        <li>
          <strong>Let open envelopes finish where they are.</strong> Two systems asking the same person for
          the same signature is how contracts end up with two versions.
        </li>
        <li>
          <strong>Rebuild your three busiest templates first.</strong> The rest can wait until someone asks.
        </li>
        <li>
          <strong>Find your renewal date and turn renewal off in writing.</strong> Yearly plans renew by
          themselves at every vendor on this page that says anything about it.
        </li>
        <li>
          <strong>Keep the old account readable</strong> for a month. You’ll have forgotten one folder.
        </li>
      </ol>
      <p className="alternatives-foot">
        Docusign, Dropbox Sign, Adobe, Acrobat, PandaDoc and signNow are trademarks of their owners, who had
        no part in this page. Is something here wrong or out of date? <a href="/contact">Tell us</a>, with a
        link, and we’ll correct it.
      </p>
    </Section>
  );
}
