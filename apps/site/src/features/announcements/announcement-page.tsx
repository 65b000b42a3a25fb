import { brand } from "@sealwright/brand";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { Fragment } from "react";
import { siteConfig } from "../../catalog/site-config.ts";
import { PageLink } from "../../kit/paper/page-link.tsx";
import type { Announcement, AnnouncementSection } from "./announcement-schema.ts";
import "./announcement-page.css";

/** The page behind the header's announcement. */
export function AnnouncementPage({ announcement }: { announcement: Announcement }) {
  const { title, lede, sample, headline, sections } = announcement;
  return (
    <section className="section announcement-page">
      <div className="wrap section-sheet">
        <MarginRow
          mark={
            <p className="section-mark">
              <span className="section-label">Announcement</span>
            </p>
          }
          note={sample && <SampleNote />}
        >
          <h1 className="announcement-heading">{title}</h1>
          <p className="lede">{lede}</p>
          {headline && <Headline {...headline} />}
        </MarginRow>
        {sections.map((section) => (
          <MarginRow key={section.label} mark={<p className="section-label">{section.label}</p>}>
            <SectionBody section={section} />
          </MarginRow>
        ))}
      </div>
    </section>
  );
}

function Headline({ start, struck, written, end, about }: NonNullable<Announcement["headline"]>) {
  return (
    <figure className="announcement-headline">
      <blockquote className="sheet">
        <p>
          {start}{" "}
          {struck.map((words) => (
            <Fragment key={words}>
              <del>{words}</del>{" "}
            </Fragment>
          ))}
          <ins>{written}</ins> {end}
        </p>
      </blockquote>
      <figcaption className="sample">{about}</figcaption>
    </figure>
  );
}

function SampleNote() {
  return (
    <p className="note announcement-sample">
      {siteConfig.showsOperatorNotes && <strong>Sample text. </strong>}
      This page describes the program in general. {brand.legalName} does not claim to be a member.
    </p>
  );
}

function SectionBody({ section }: { section: AnnouncementSection }) {
  if (section.kind === "points")
    return (
      <TermList>
        {section.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </TermList>
    );
  const { paragraphs, link, footnote } = section;
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && <PageLink href={link.href}>{link.name}</PageLink>}
      {footnote && (
        <p className="announcement-footnote">
          {footnote} Questions? Email <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>.
        </p>
      )}
    </>
  );
}
