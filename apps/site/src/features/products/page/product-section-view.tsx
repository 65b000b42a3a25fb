import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { Table } from "@sealwright/design/table/table.tsx";
import type { ReactNode } from "react";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { Contents } from "./contents.tsx";
import type { ProductSection } from "./product-sections-schema.ts";
import "./product-sections.css";

interface ProductSectionViewProps {
  section: ProductSection;
  /** Whether a page tells only of what cannot be used yet. */
  isPlanned(path: string): boolean;
  /** The drawing of a section of that kind. */
  children?: ReactNode;
}

export function ProductSectionView({ section, isPlanned, children }: ProductSectionViewProps) {
  return (
    <Section
      label={section.label}
      title={section.title ?? section.label}
      className={`product-${section.kind}`}
      tone={section.kind === "drawing" ? "shade" : "paper"}
      aside={"text" in section && section.text && <p>{section.text}</p>}
    >
      <Body section={section} isPlanned={isPlanned} />
      {section.kind === "drawing" && (
        <figure>
          {children}
          {section.caption && <figcaption className="sample">{section.caption}</figcaption>}
        </figure>
      )}
    </Section>
  );
}

function Body({ section, isPlanned }: Pick<ProductSectionViewProps, "section" | "isPlanned">) {
  switch (section.kind) {
    case "text":
      return (
        <div className="product-prose">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.link && <PageLink href={section.link.href}>{section.link.name}</PageLink>}
        </div>
      );
    case "points":
    case "steps":
      return <Points section={section} />;
    case "bounds":
      return (
        <div className="bounds">
          <BoundsList title="What it does" items={section.does} />
          <BoundsList title="Limits" items={section.doesNot} />
        </div>
      );
    case "ledger":
      return <Ledger section={section} />;
    case "contents":
      return <Contents entries={section.entries} isPlanned={isPlanned} />;
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
    case "drawing":
      return null;
  }
}

function Points({ section }: { section: Extract<ProductSection, { kind: "points" | "steps" }> }) {
  const List = section.kind === "steps" ? "ol" : "ul";
  const points = section.kind === "steps" ? section.steps : section.points;
  return (
    <List className="product-list">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

function BoundsList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Ledger({ section }: { section: Extract<ProductSection, { kind: "ledger" }> }) {
  const [first = "", ...others] = section.columns;
  const column = (title: string, index: number) => ({ title, cell: (row: readonly string[]) => row[index] });
  const named = (title: string, index: number) => ({
    title,
    cell: (row: readonly string[]) => (
      <>
        <span className="ledger-column" aria-hidden="true">
          {title}
        </span>
        {row[index]}
      </>
    ),
  });
  return (
    <>
      <Table
        caption={section.title}
        rows={section.rows}
        keyOf={([name = ""]) => name}
        columns={[column(first, 0), ...others.map((title, index) => named(title, index + 1))]}
      />
      {section.note && <p className="ledger-note sample">{section.note}</p>}
    </>
  );
}
