import { brand } from "@sealwright/brand";
import { ScrollBox } from "@sealwright/design/table/scroll-box.tsx";
import { Outward } from "../../../kit/icons/icons.tsx";
import { QUESTIONS, READ_ON, signatureApis } from "./signature-apis.ts";
import "./comparison.css";

/** Footnotes: each source once, in the order of the table. */
const sources = [
  ...new Set(
    signatureApis.flatMap(({ findings }) => QUESTIONS.flatMap(({ key }) => findings[key]?.source ?? [])),
  ),
];

/** From each vendor's own documentation, with a footnote for every cell. */
export function Comparison() {
  return (
    <div className="wrap comparison" id="table">
      <ScrollBox label="Comparison">
        <table>
          <caption>What their own pages say, read on November 23, 2026</caption>
          <thead>
            <tr>
              <th scope="col">API</th>
              {QUESTIONS.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {signatureApis.map(({ name, chooseIf, findings }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" rowSpan={2}>
                  {name}
                </th>
                {QUESTIONS.map(({ key }) => (
                  <Cell key={key} finding={findings[key]} />
                ))}
              </tr>
              <tr className="comparison-verdict">
                <td colSpan={QUESTIONS.length}>
                  <p>
                    <strong>Choose them if</strong> {chooseIf}
                  </p>
                </td>
              </tr>
            </tbody>
          ))}
          <tbody className="comparison-ours">
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {brand.name} <small>that’s us</small>
              </th>
              <td>Test keys, free</td>
              <td>600 a minute and key; 60 with a test key</td>
              <td>HMAC-SHA256 of time and body</td>
              <td>A frame, limited to origins you name</td>
              <td>None. Examples in four languages</td>
              <td>By documents sent, in tiers</td>
            </tr>
            <tr className="comparison-verdict">
              <td colSpan={QUESTIONS.length}>
                <p>
                  <strong>Choose us if</strong> you like to read <a href="/signature/api">one page</a> and
                  start, with plain HTTP calls.
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </ScrollBox>
      <details className="comparison-sources">
        <summary>The {sources.length} sources</summary>
        <ol>
          {sources.map((source, index) => (
            <li key={source} id={`source-${index + 1}`}>
              <a href={source} rel="noopener">
                {source.replace("https://", "")}
                <Outward />
              </a>{" "}
              <small>read {READ_ON}</small>
            </li>
          ))}
        </ol>
        <p>
          We read stored copies of these pages on that day, and a copy can be older than the page. One is from
          a Slovak edition, with its text in English, because that was the copy at hand.
        </p>
      </details>
    </div>
  );
}

function Cell({ finding }: { finding: { text: string; source: string } | undefined }) {
  if (!finding) return <td className="comparison-blank">not found</td>;
  const number = sources.indexOf(finding.source) + 1;
  return (
    <td>
      {finding.text}{" "}
      <a className="comparison-note" href={finding.source} rel="noopener" aria-label={`Source ${number}`}>
        {number}
      </a>
    </td>
  );
}
