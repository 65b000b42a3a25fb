import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import { RuledTable } from "@sealwright/design/table/ruled-table.tsx";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import { PageLink } from "../../../kit/paper/page-link.tsx";
import { makerQuestions } from "./questions.ts";
import { Testimony } from "./testimony.tsx";

/** The use of such a picture, its legal weight, and who sees it. */
export function SignatureGuide() {
  return (
    <>
      <Testimony />
      <Places />
      <Whereabouts />
      <Section id="questions" number={4} label="Questions" title="Before you paste it">
        <Disclosures>
          {makerQuestions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Disclosures>
        <PageLink href="/signature/pricing">When others have to sign too: plans and prices</PageLink>
      </Section>
    </>
  );
}

const places = [
  [
    "Microsoft Word",
    "PNG, 3×",
    "Insert, Pictures. Then Layout Options, In Front of Text, and drag it to the line.",
  ],
  [
    "Google Docs",
    "PNG, 3×",
    "Insert, Image, Upload from computer; choose In front of text below it. Use the PNG.",
  ],
  ["A PDF", "PNG, 4×", "Place it as an image in your PDF reader, then save a copy under a new name."],
  ["An email footer", "PNG, 1× or 2×", "In the mail program’s signature settings. Most of them refuse SVG."],
  [
    "Letterhead, a website, LaTeX",
    "SVG",
    "It holds outlines, so it looks the same in every printer and browser.",
  ],
] as const;

function Places() {
  return (
    <Section
      id="places"
      number={2}
      label="Where it goes"
      tone="shade"
      title="Which file for which program"
      note={
        <p className="note">
          <strong>Or paste it.</strong> “Copy picture” puts the PNG on the clipboard, transparent background
          included.
        </p>
      }
    >
      <ScrollBox label="Which file for which program">
        <RuledTable>
          <thead>
            <tr>
              <th scope="col">Where you sign</th>
              <th scope="col">Take the</th>
              <th scope="col">And then</th>
            </tr>
          </thead>
          <tbody>
            {places.map(([program, file, how]) => (
              <tr key={program}>
                <th scope="row">{program}</th>
                <td>{file}</td>
                <td>{how}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </ScrollBox>
      <PageLink href="/signature/pdf-tools">Stamp it on a PDF, here in the browser</PageLink>
    </Section>
  );
}

const whereabouts = [
  ["A drawing", "Stays in this tab’s memory. Close the tab and it’s gone."],
  [
    "A typed name",
    "Stays there too. When you choose “Type,” the page fetches the shapes of the letters A to Z, and those of accented letters if you use one. Your name stays here.",
  ],
  [
    "A photo",
    "Your browser opens the file itself. What you download holds only the outlines of the ink. The background, the place and the camera model stay behind.",
  ],
  [
    "A kept signature",
    "Stays in this browser’s storage on this device until you delete it or clear the site’s data. It stays on this device.",
  ],
] as const;

function Whereabouts() {
  return (
    <Section
      id="privacy"
      number={3}
      label="Who sees it"
      title="Where your signature stays"
      note={
        <p className="note">
          <strong>The typefaces</strong> are outlines of Mrs Saint Delafield, Herr Von Muellerhoff, Alex
          Brush, Sacramento, La Belle Aurore and Caveat; names in other letters are set in Source Serif and
          Noto. All are under the <a href="https://openfontlicense.org">SIL Open Font License</a>. You may use
          what you write with them for any purpose.
        </p>
      }
      aside={<p>Draw one stroke, then switch off your network: drawing and saving still work.</p>}
    >
      <TermList>
        {whereabouts.map(([what, where]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </TermList>
    </Section>
  );
}
