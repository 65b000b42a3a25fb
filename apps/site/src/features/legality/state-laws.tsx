import type { exclusions, StateLaw } from "./esign-law-schema.ts";
import { LawSource, NotVerified } from "./law-source.tsx";
import "./law-table.css";

/** A row for each state: its act, what the act leaves out, and where that was read. */
export function StateLaws({ laws }: { laws: readonly StateLaw[] }) {
  return (
    <table className="law-table" data-filtered>
      <caption className="visually-hidden">Acts on electronic signatures, by state</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Act</th>
          <th scope="col">Not covered by it</th>
          <th scope="col">Read in</th>
        </tr>
      </thead>
      <tbody>
        {laws.map((law) => (
          <tr key={law.id} id={law.id} data-place={law.code}>
            <th scope="row">
              <a href={`#${law.id}`}>{law.name}</a>
            </th>
            <td>
              {law.act ?? <NotVerified />}
              {law.citation && <small>{law.citation}</small>}
            </td>
            <td data-label="Not covered">
              {law.excludes ? <Excluded law={law} /> : <NotVerified />}
              {law.note && <small>{law.note}</small>}
            </td>
            <td>
              <LawSource law={law} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const short = {
  wills: "Wills",
  ucc: "most of the UCC",
  family: "family law",
  court: "court papers",
  notices: "shut-off, foreclosure and eviction notices",
  hazard: "hazardous goods",
} satisfies Record<keyof typeof exclusions, string>;

function Excluded({ law: { excludes = [], also } }: { law: StateLaw }) {
  return (
    <>
      {`${excludes.map((key) => short[key]).join(", ")}.`}
      {also && <small>{also}</small>}
    </>
  );
}
