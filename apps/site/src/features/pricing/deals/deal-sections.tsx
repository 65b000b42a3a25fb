import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import type { Deal } from "./deal-schema.ts";

type Section = Deal["sections"][number];

/** The terms of a deal, in the order of its file. */
export function DealSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="deal-sections">
      {sections.map((section) => (
        <section key={section.label}>
          <h2>{section.title ?? section.label}</h2>
          <SectionBody section={section} />
        </section>
      ))}
    </div>
  );
}

function SectionBody({ section }: { section: Section }) {
  switch (section.kind) {
    case "text":
      return section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
    case "questions":
      return (
        <Disclosures>
          {section.questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Disclosures>
      );
    case "steps":
      return (
        <ol className="deal-days">
          {section.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    default:
      return (
        <dl>
          {section.points.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
  }
}
