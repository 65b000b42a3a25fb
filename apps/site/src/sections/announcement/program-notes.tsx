import { brand } from "@sealwright/brand";
import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { PageLink } from "../../components/paper/page-link.tsx";
import { announcement } from "../../content/announcement.ts";
import "@sealwright/design/section/section.css";
import "./program-notes.css";

const PROGRAM_SITE = "https://www.nvidia.com/en-us/startups/";

/** What such a program does not say, each with what that means. */
const isNot = [
  ["No investment", "The maker does not own a part of a company because it is in the program."],
  ["No test", "Nobody there has tried out this product, read its contracts or examined its security."],
  [
    "No seal of approval",
    "Being in it does not make a company a partner, and says nothing about its answers.",
  ],
] as const;

/** The page behind the bar's bubble: plain words on a start-up program, and that they are a sample. */
export function ProgramNotes() {
  return (
    <section className="section program">
      <div className="wrap section-sheet">
        <MarginRow
          mark={
            <p className="section-mark">
              <span className="section-label">Announcement</span>
            </p>
          }
          noteFirst
          note={
            <p className="note program-sample">
              <strong>Sample text.</strong> {brand.legalName} has to confirm or replace this page before it is
              published: whether it is a member, since when, and what it uses.
            </p>
          }
        >
          <h1 className="program-title">{announcement.title}</h1>
          <p className="lede">
            NVIDIA makes the processors that much of today’s artificial intelligence runs on. Inception is its
            program for young technology companies. Here is what that is, and what it is not.
          </p>
        </MarginRow>
        <MarginRow mark={<p className="section-label">What it is</p>}>
          <p>
            A company applies, and NVIDIA decides. Who is taken in can get courses and technical advice, lower
            prices for some hardware and software, and introductions to investors. For an assistant such as
            Certius that can mean cheaper experiments and faster answers.
          </p>
        </MarginRow>
        <MarginRow mark={<p className="section-label">What it is not</p>}>
          <dl className="program-terms">
            {isNot.map(([term, meaning]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </MarginRow>
        <MarginRow mark={<p className="section-label">What changes for you</p>}>
          <p>
            Nothing in your contracts: not the price, not the terms, not where your documents are kept. Should
            another company ever work on your data, you read it here before it begins.
          </p>
          <PageLink href={PROGRAM_SITE}>The program in its maker’s words</PageLink>
          <p className="program-small">
            NVIDIA is its owner’s trademark. NVIDIA has neither written nor approved this page. Questions go
            to <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>.
          </p>
        </MarginRow>
      </div>
    </section>
  );
}
