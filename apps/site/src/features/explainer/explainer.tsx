import { OpeningSection } from "@sealwright/design/section/opening-section.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { sources } from "../../catalog/law/law-sources.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";
import { SignatureLine } from "../../kit/paper/signature-line.tsx";
import { cases } from "./cases.ts";
import { Definition } from "./definition.tsx";
import { ExhibitA } from "./exhibit.tsx";
import { Ladder } from "./ladder.tsx";
import "./explainer.css";

/** The question and its answer in a paragraph. */
export function ExplainerTop() {
  return (
    <OpeningSection
      className="explainer-top"
      label="Explained, November 23, 2026"
      title="What is an electronic signature?"
      lede="Any mark in electronic form that someone makes because they want to sign. What counts is the intent. Everything else on this page is about proving it later."
      note={
        <ol className="explainer-contents">
          <li>
            <a href="#answer">What it is</a>
          </li>
          <li>
            <a href="#digital">What “digital” adds</a>
          </li>
          <li>
            <a href="#kinds">Three kinds</a>
          </li>
          <li>
            <a href="#court">In court</a>
          </li>
          <li>
            <a href="#record">The audit record</a>
          </li>
          <li>
            <a href="#yours">Before you sign</a>
          </li>
        </ol>
      }
    >
      <div className="explainer-marks" aria-hidden="true">
        <SignatureLine hand="mara" name="Drawn" />
        <div className="signature-line">
          <div>
            <em>/s/ Mara Loewens</em>
          </div>
          <p>
            <strong>Typed</strong>
          </p>
        </div>
        <div className="signature-line">
          <div>
            <span className="explainer-box">✓</span> I agree
          </div>
          <p>
            <strong>Clicked</strong>
          </p>
        </div>
      </div>
      <p className="sample">Three sample signatures. Under U.S. law, they count alike.</p>
    </OpeningSection>
  );
}

export function Answer() {
  return (
    <Section id="answer" number={1} label="What it is" title="A mark, attached to something, on purpose">
      <p className="explainer-intro">
        The states’ uniform act puts it in one sentence. Take it apart and three things are left.
      </p>
      <Definition />
    </Section>
  );
}

/** @param children the working piece */
export function Digital({ children }: { children: ReactNode }) {
  return (
    <Section
      id="digital"
      number={2}
      label="Not the same word"
      tone="shade"
      title="A digital signature is arithmetic"
      aside={<p>Sign the sentence below, then change the $400. Watch which of the two notices.</p>}
    >
      {children}
      <div className="explainer-text explainer-after">
        <p>
          The first is a legal idea, the second a technique. A digital signature takes the text’s fingerprint
          (a number that changes if a comma does) and seals it with a private key that only one person has.
          Anyone can check the seal with the matching public key. It says that the text is untouched and that
          this key was used. Whose finger was on the key, and whether they had read the text, is outside it.
        </p>
        <p>
          Good signing software uses both: the mark for the person, the arithmetic for the file. Ours seals
          every finished envelope, so that a change of one letter shows.
        </p>
      </div>
    </Section>
  );
}

export function Kinds() {
  return (
    <Section id="kinds" number={3} label="Three kinds" title="Simple, advanced, qualified: Europe’s ladder">
      <Ladder />
      <div className="explainer-text explainer-after">
        <p>
          The words come from the European Union’s Regulation 910/2014 (<a href={sources.eidas.href}>eIDAS</a>
          , Articles 3 and 26, text of October 18, 2024). American law looks at intent, and leaves proof to
          the evidence. For an ordinary contract between companies, the bottom rung is usually enough on both
          sides of the ocean. Where a country’s law asks for more than that, only the top rung is sure to do.
          We aren’t a qualified provider, and don’t make qualified signatures.
        </p>
        <PageLink href="/signature/electric-signature-legality">
          What the law asks, state by state and abroad
        </PageLink>
      </div>
    </Section>
  );
}

export function Court() {
  return (
    <Section
      id="court"
      number={4}
      label="In court"
      title="It holds if you can show whose act it was"
      note={
        <p className="note">
          <strong>Sources</strong> are linked in each entry, read on November 23, 2026. Four cases, three of
          them from California, are not the law of your state.
        </p>
      }
    >
      <p className="explainer-intro">
        All four cases turned on proof rather than on the signature being electronic. The two signatures that
        fell did so because, when the other side said “that wasn’t me,” there was only a name on a page.
      </p>
      <ol className="case-docket">
        {cases.map(({ name, cite, href, held, facts, lesson }) => (
          <li key={name}>
            <p className={`docket-held docket-${held}`}>{held === "stood" ? "Stood" : "Fell"}</p>
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p className="docket-cite">{cite}</p>
              <p>{facts}</p>
              <p className="docket-lesson">{lesson}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Record() {
  return (
    <Section
      id="record"
      number={5}
      label="Exhibit A"
      tone="night"
      title="What an audit record says for you"
      aside={<p>One page, made while people sign. Each line answers a question that a judge in § 4 asked.</p>}
    >
      <ExhibitA />
    </Section>
  );
}

export function BeforeYouSign() {
  return (
    <Section
      id="yours"
      number={6}
      label="Before you sign"
      title="Five things to check, on either side of the table"
    >
      <ol className="explainer-checks">
        <li>
          <strong>May it be signed this way?</strong> Wills, divorce papers and eviction notices usually may
          not (<a href={sources.exceptions.href}>{sources.exceptions.name}</a>).
        </li>
        <li>
          <strong>Did both sides agree to do it electronically?</strong> Say so in the contract. Consumers
          have a right to paper where a law requires a writing.
        </li>
        <li>
          <strong>Is it the final text?</strong> Read the very file you are about to sign.
        </li>
        <li>
          <strong>Who is signing?</strong> An address that only the signer reads is good; an added code by
          text message is better for large sums.
        </li>
        <li>
          <strong>Do you get a copy?</strong> With the record, and at once. What you keep, you can prove
          later.
        </li>
      </ol>
      <PageLink href="/start-taking-signature">From PDF to signed, step by step</PageLink>
      <PageLink href="/form-approval">Only need an approval? Approve a form</PageLink>
    </Section>
  );
}
