import type { StateLaw } from "./esign-law-schema.ts";
import { scopeOf, scopes } from "./scope.ts";
import "./tile-map.css";

/** Codes and columns of a map of equal tiles, row by row. A column left of the one before starts a new row. */
const TILES =
  "AK0 ME10 VT9 NH10 WA0 ID1 MT2 ND3 MN4 WI5 MI7 NY8 MA9 RI10 OR0 NV1 WY2 SD3 IA4 IL5 IN6 OH7 PA8 NJ9 CT10 CA0 UT1 CO2 NE3 MO4 KY5 WV6 VA7 MD8 DE9 AZ1 NM2 KS3 AR4 TN5 NC6 SC7 DC8 OK3 LA4 MS5 AL6 GA7 HI0 TX3 FL8"
    .split(" ")
    .map((tile) => ({ code: tile.slice(0, 2), column: Number(tile.slice(2)) }));

/** Every state as a tile that leads to its row; how it is filled says how much its act leaves out. */
export function TileMap({ laws }: { laws: readonly StateLaw[] }) {
  const byCode = new Map(laws.map((law) => [law.code, law]));
  return (
    <figure className="tile-map">
      <ul>
        {TILES.map(({ code, column }) => {
          const law = byCode.get(code);
          if (!law) return null;
          const scope = scopeOf(law);
          return (
            <li key={code} className={`at-${column}`}>
              <a href={`#${law.id}`} data-scope={scope}>
                <span aria-hidden="true">{code}</span>
                <span className="visually-hidden">{`${law.name}: ${scopes[scope].name}`}</span>
              </a>
            </li>
          );
        })}
      </ul>
      <figcaption>
        <dl>
          {Object.entries(scopes).map(([key, { name, about }]) => (
            <div key={key}>
              <dt>
                <i data-scope={key} aria-hidden="true" />
                <b>{laws.filter((law) => scopeOf(law) === key).length}</b> {name}
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
