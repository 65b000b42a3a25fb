import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { effects, limits } from "./effects.ts";
import { pdfQuestions } from "./questions.ts";
import "./pdf-guide.css";

/** The tools' effects and limits, and where files are meanwhile. */
export function PdfGuide() {
  return (
    <>
      <Effects />
      <Whereabouts />
      <Limits />
      <Section id="questions" number={4} label="Questions" title="Before you send it">
        <Disclosures>
          {pdfQuestions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Disclosures>
        <PageLink href="/signature/pricing">When others have to sign: plans and prices</PageLink>
      </Section>
    </>
  );
}

function Effects() {
  return (
    <Section
      id="effects"
      number={1}
      label="What it does to a file"
      title="Kept, and left behind"
      note={
        <p className="note">
          <strong>Undo</strong> takes back the last 30 steps, and your original stays as it was: what you
          download is a new file.
        </p>
      }
    >
      <ScrollBox label="What each tool keeps and leaves behind">
        <RuledTable>
          <thead>
            <tr>
              <th scope="col">When you</th>
              <th scope="col">The result keeps</th>
              <th scope="col">And loses</th>
            </tr>
          </thead>
          <tbody>
            {effects.map(([what, kept, lost]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{kept}</td>
                <td>{lost}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <PageLink href="/signature/online-signature">Make a signature to stamp</PageLink>
    </Section>
  );
}

function Whereabouts() {
  return (
    <Section
      id="offline"
      number={2}
      label="Where your file is"
      tone="night"
      title="How to work offline"
      aside={<p>A promise about privacy is worth more if you can test it.</p>}
    >
      <ol className="plug">
        <li>
          <b>Use the workbench once.</b> While the browser is idle it stores this page and its tools, about
          two megabytes. “Works offline” appears when they’re stored. If you’ve told your browser to save
          data, it doesn’t.
        </li>
        <li>
          <b>Switch on airplane mode.</b> Reload the page: it’s still here. Pick a file: it opens.
        </li>
        <li>
          <b>Merge, sign, download.</b> Offline, a file stays where it is, and everything works all the same.
          The work is done by two background threads of your own browser.
        </li>
        <li>
          <b>Go online again.</b> “Bytes sent” still says 0. Close the tab and the files are gone from memory;
          they were only ever in your browser. You can also install the page as an app from your browser’s
          menu.
        </li>
      </ol>
    </Section>
  );
}

function Limits() {
  return (
    <Section id="limits" number={3} label="Where it ends" tone="shade" title="What needs another tool">
      <TermList>
        {limits.map(([limit, what]) => (
          <div key={limit}>
            <dt>{limit}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </TermList>
      <PageLink href="/signature/contracts">Need the contract as well? Fill in one of our forms</PageLink>
    </Section>
  );
}
