import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { siteConfig } from "../../catalog/site-config.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import { scores } from "./accessibility-scores.ts";
import { Scorecard } from "./scorecard.tsx";

/** The day on which someone last compared this statement with the tests. */
const CHECKED = { day: "2026-11-23", shown: "November 23, 2026" };
const WCAG = "https://www.w3.org/TR/WCAG22/";

export function Accessibility() {
  const open = scores.filter(({ state }) => state === "not yet").length;
  return (
    <>
      <CompanyTop
        label="Accessibility"
        title="Our accessibility tests and known gaps"
        lede={
          <p>
            Our goal for this site is <a href={WCAG}>WCAG 2.2</a>, level AA. Most of it is checked on every
            change. An outside audit has yet to be done. This page shows you the test sheet, with {open} boxes
            still empty, and makes no claim of conformance.
          </p>
        }
      />
      <Section
        id="sheet"
        number={1}
        label="Test sheet"
        title="Ten points we test"
        note={
          <p className="note">
            Checked against the tests on <time dateTime={CHECKED.day}>{CHECKED.shown}</time>. A finding stops
            a release.
          </p>
        }
      >
        <Scorecard scores={scores} />
      </Section>
      <Section id="gaps" number={2} label="Known gaps" tone="shade" title="Barriers that we know of">
        <div className="company-text">
          <p>
            <strong>Translated pages.</strong> The translation comes from another company’s widget, which
            changes the page after we have tested it. Headings can lose their order in some languages.
          </p>
          <p>
            <strong>Long contracts.</strong> A lease has more than twenty clauses and as many groups of
            questions. The list of clauses lets you jump, but hearing it from top to bottom takes patience.
            The plain text download is often the quicker way.
          </p>
          <p>
            <strong>Drawn signatures.</strong> Drawing needs a pointer. Typing your name gives the same result
            in the same place, by keyboard, and is offered next to it.
          </p>
          <p>
            <strong>{siteConfig.signsOnline ? "The signers’ pages." : "The signing app."}</strong>{" "}
            {siteConfig.signsOnline
              ? "They are checked by the same tests, and a name can be typed by keyboard alone, with scripts off. The PDF itself is read by your PDF reader; some of them skip some of its tags."
              : "Once a document is sent, its signers see a separate product, which this statement leaves out."}
          </p>
        </div>
      </Section>
      <Section id="barrier" number={3} label="Tell us" title="Hit a barrier?">
        <div className="company-text">
          <p>
            Email <a href={`mailto:${brand.email.support}?subject=Accessibility`}>{brand.email.support}</a> or
            call{" "}
            <a href={brand.phone.link} dir="ltr">
              {brand.phone.shown}
            </a>
            . Name the page, what you wanted to do, and the browser and assistive technology you use.
          </p>
          <p>
            If you need a contract in another form while we fix it, say which one: every form exists as plain
            text, Word and tagged PDF, and we can send them by email.
          </p>
        </div>
      </Section>
    </>
  );
}
