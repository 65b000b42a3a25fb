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
    question: "Are you a signature?",
    answer: (
      <>
        In the United States, a symbol that someone attaches to a record, meaning to sign it, is one (
        <Source of="definition" />
        ). In the European Union I’m the simple kind: data that a person uses to sign (
        <Source of="eidas" part=", Article 3(10)" />
        ).
      </>
    ),
  },
  {
    question: "Could a court ignore you because you’re electronic?",
    answer: (
      <>
        Not for that reason alone. <Source of="esign" part="(a)(1)" /> says so for contracts in interstate
        commerce, Article 25(1) of the same European regulation for courts there.
      </>
    ),
  },
  { question: "Who put you on this page?", answer: "I can’t say. Anyone who had my file could have." },
  { question: "When was that?", answer: "I don’t know. I carry no clock." },
  {
    question: "Is the text above you the one that was signed?",
    answer:
      "I can’t say that either. If a number changed after I was pasted, I would look the same. What Europe calls an advanced signature has to show such a change (Article 26(1)); I don’t.",
  },
  {
    question: "Are there papers you shouldn’t be on?",
    answer: (
      <>
        Wills, most family-law papers, notices that cut off water or power, eviction notices: the federal act
        leaves those to other law (<Source of="exceptions" />
        ).
      </>
    ),
  },
];

/** What a picture of a signature is worth as evidence, as a transcript of its testimony. */
export function Testimony() {
  return (
    <Section
      id="worth"
      number={1}
      label="What it is worth"
      tone="night"
      title="The picture takes the stand"
      note={
        <p className="note">
          <strong>Drawn up by us,</strong> not by a court. The statutes are linked, as of November 23, 2026.
          This isn’t legal advice.
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
