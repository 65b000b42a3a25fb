import { brand } from "@sealwright/brand";
import { Section } from "@sealwright/design/section/section.tsx";
import { designColors } from "@sealwright/design/token-colors.ts";
import { CompanyTop } from "../../kit/company-top/company-top.tsx";
import "./press.css";

const { light, dark } = designColors();

const swatches = [
  ["Seal", light.seal, "The mark, and the one main action of a page"],
  ["Ink", light.ink, "Text"],
  ["Pen", light.pen, "Links, and what a person wrote"],
  ["Paper", light.paper, "The page"],
  ["Sheet", light.sheet, "A document lying on the page"],
  ["Night", dark.night, "Dark backgrounds"],
] as const;

const faces = [
  {
    name: "Newsreader",
    sample: "Signed, sealed, readable",
    use: "Headings and documents. Production Type, SIL Open Font License 1.1.",
  },
  {
    name: "Source Sans 3",
    sample: "Sign here by Friday",
    use: "Interface and running text. Adobe, SIL Open Font License 1.1.",
  },
  { name: "Source Code Pro", sample: "POST /v1/envelopes", use: "Code. Adobe, SIL Open Font License 1.1." },
];

interface PressProps {
  /** Below /press/. */
  files: readonly { name: string; use: string }[];
}

export function Press({ files }: PressProps) {
  return (
    <>
      <CompanyTop
        label="Press"
        title="Logo, colors and a description you can quote."
        lede={
          <p>
            Take these files for an article, a talk or a comparison. If you are writing about contracts and
            need someone to check a sentence, ask:{" "}
            <a href={`mailto:${brand.email.support}?subject=Press`}>{brand.email.support}</a>.
          </p>
        }
      >
        <div className="specimens">
          <div className="specimen">
            <img
              src="/press/wordmark.svg"
              width="340"
              height="100"
              alt={`${brand.name} wordmark on a light background`}
            />
          </div>
          <div className="specimen" data-ground="dark">
            <img
              src="/press/wordmark-on-dark.svg"
              width="340"
              height="100"
              alt={`${brand.name} wordmark on a dark background`}
            />
          </div>
        </div>
      </CompanyTop>
      <Section
        id="files"
        number={1}
        label="Files"
        title="Logo files"
        note={<p className="note">SVG stays sharp at any size. PNG has a transparent background.</p>}
      >
        <ul className="kit-files">
          {files.map(({ name, use }) => (
            <li key={name}>
              <a href={`/press/${name}`} download="">
                {name}
              </a>
              <span>{use}</span>
            </li>
          ))}
        </ul>
        <div className="company-text kit-rules">
          <h3>Three requests</h3>
          <p>
            Leave room around the wordmark, at least the width of its “S”. Keep the colors: the seal is red,
            or just its outline in one-color print. And write the name as one word with one capital, like any
            other name: {brand.name}.
          </p>
          <p>
            The seal identifies us. Please don’t use it to mark something as approved, verified or signed.
          </p>
        </div>
      </Section>
      <Section id="colors" number={2} label="Colors, type" tone="shade" title="Colors and typefaces">
        <ul className="swatches">
          {swatches.map(([name, color, use]) => (
            <li key={name} className="swatch">
              <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0h10v10H0z" fill={color} />
              </svg>
              <p>
                <b>{name}</b>
                <code>{color}</code>
                <br />
                {use}
              </p>
            </li>
          ))}
        </ul>
        <ul className="faces">
          {faces.map(({ name, sample, use }) => (
            <li key={name} className="face">
              <p className="face-sample" aria-hidden="true">
                {sample}
              </p>
              <p>
                <strong>{name}.</strong> {use}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="words" number={3} label="In words" title="Company descriptions">
        <p className="boilerplate-length">One line</p>
        <p className="boilerplate">{brand.name} is software for writing, signing and keeping contracts.</p>
        <p className="boilerplate-length">One paragraph</p>
        <p className="boilerplate">
          {brand.name} makes software for the life of a contract. Its library lets anyone read, fill out and
          download contract forms in the browser for free. With a plan, you send them, or a PDF of your own,
          for electronic signature, keep a record of who signed when, and see each contract’s notice date in a
          register. What everyone signed is sealed, and anyone can check the seal without an account.
        </p>
        <p className="boilerplate-length">What to leave out</p>
        <p className="boilerplate">
          {brand.name} is software, not a law firm, and gives no legal advice. Laws such as ESIGN, eIDAS or
          GDPR certify no one. We publish no customer numbers, funding or rankings.
        </p>
      </Section>
    </>
  );
}
