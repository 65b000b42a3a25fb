import type { CountryLaw } from "./esign-law-schema.ts";
import { LawSource, NotVerified } from "./law-source.tsx";
import "./law-table.css";

/** Countries outside the European Union, row by row. */
export function CountryLaws({ laws }: { laws: readonly CountryLaw[] }) {
  return (
    <table className="law-table law-countries" data-filtered>
      <caption className="visually-hidden">Acts on electronic signatures, by country</caption>
      <thead>
        <tr>
          <th scope="col">Country</th>
          <th scope="col">Act</th>
          <th scope="col">May be signed</th>
          <th scope="col">Not</th>
          <th scope="col">Kinds it recognizes</th>
          <th scope="col">Read in</th>
        </tr>
      </thead>
      <tbody>
        {laws.map((law) => (
          <tr key={law.id} id={law.id} data-place={law.region}>
            <th scope="row">
              <a href={`#${law.id}`}>{law.name}</a>
            </th>
            <td>
              {law.act ?? <NotVerified />}
              {law.citation && <small>{law.citation}</small>}
            </td>
            <td data-label="May be signed">{law.allowed ?? <NotVerified />}</td>
            <td data-label="Not">{law.excluded ?? <NotVerified />}</td>
            <td data-label="Kinds">{law.kinds ?? <NotVerified />}</td>
            <td>
              <LawSource law={law} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Members of the European Union share one regulation; a row shows what the country’s own law says besides it. */
export function UnionLaws({ laws }: { laws: readonly CountryLaw[] }) {
  return (
    <ul className="union-laws" data-filtered>
      {laws.map((law) => (
        <li key={law.id} id={law.id} data-place="European Union EU">
          <h3>
            <a href={`#${law.id}`}>{law.name}</a>
          </h3>
          {law.act ? (
            <p>{`${law.act}, ${law.citation}. ${law.allowed ?? ""}`.trim()}</p>
          ) : (
            <p>
              eIDAS applies. National act: <NotVerified />
            </p>
          )}
          <p>
            <b>Not by e-signature alone:</b> {law.excluded ?? <NotVerified />}
            {law.quote && (
              <small>
                In the act: <q lang={law.quote.lang}>{law.quote.words}</q>
              </small>
            )}
          </p>
          <LawSource law={law} />
        </li>
      ))}
    </ul>
  );
}
