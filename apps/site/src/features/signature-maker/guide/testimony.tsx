import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { sources } from "../../../catalog/law/law-sources.ts";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import "./signature-guide.css";

const Source = ({ of, part = "" }: { of: keyof typeof sources; part?: string }) => (
  <a href={sources[of].href}>
    {sources[of].name}
    {part}
  </a>
);

const exchanges: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "Is this picture a signature?",
    answer: (
      <>
        In the United States, a symbol that someone attaches to a record, meaning to sign it, is one (
        <Source of="definition" />
        ). In the European Union it’s the simple kind: data that a person uses to sign (
        <Source of="eidas" part=", Article 3(10)" />
        ).
      </>
    ),
  },
  {
    question: "Can a court refuse it because it’s electronic?",
    answer: (
      <>
        Being electronic is too little reason on its own. <Source of="esign" part="(a)(1)" /> says so for
        contracts in interstate commerce, Article 25(1) of the same European regulation for courts there.
      </>
    ),
  },
  { question: "Does it show who put it on a page?", answer: "No. Anyone who has the file can paste it." },
  { question: "Does it show when?", answer: "That takes a record of the signing." },
  {
    question: "Does it show which text was signed?",
    answer:
      "A picture looks the same after a number above it changes. What Europe calls an advanced signature has to show such a change (Article 26(1)).",
  },
  {
    question: "Which papers need something else?",
    answer: (
      <>
        Wills, most family-law papers, notices that cut off water or power, eviction notices: the federal act
        leaves those to other law (<Source of="exceptions" />
        ).
      </>
    ),
  },
];

/** The evidential weight of a picture of a signature, as questions and answers. */
export function Testimony() {
  return (
    <Section
      id="worth"
      number={1}
      label="What it is worth"
      tone="night"
      title="Is it legally binding?"
      note={
        <p className="note">
          Written by us, with the statutes linked as of November 23, 2026. This isn’t legal advice.
        </p>
      }
    >
      <dl className="testimony">
        {exchanges.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="testimony-end">
        So it’s good for a permission slip, a cover letter, a bill between people who trust each other. For
        money or rights that someone may dispute, have it signed where a record is made: who opened the link,
        what they agreed to, when, and the file’s fingerprint.
      </p>
      <PageLink href="/signature/what-is-electronic-signature">
        What counts as an electronic signature, and what courts wanted to see
      </PageLink>
    </Section>
  );
}
