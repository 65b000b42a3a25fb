import { externalLinks } from "@sealwright/brand";
import { SealWax } from "@sealwright/design/seal.tsx";
import type { Badge } from "../../catalog/schemas/badge.ts";
import { FooterRow } from "./footer-row.tsx";
import "./badges.css";

/**
 * The certification badges (FOOT-02) as seals: embossed for laws the product is designed for, inked for a standard with an
 * auditor's report, blank for one without.
 */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const laws = badges.filter((badge) => badge.kind === "law");
  const standards = badges.filter((badge) => badge.kind === "standard");
  const audited = standards.filter(({ attested }) => attested);
  const unaudited = standards.filter(({ attested }) => !attested);
  return (
    <FooterRow
      beside={
        <>
          <h2 className="foot-label">Law and audit</h2>
          <p>Each one links to our security site. Where we have no report, the seal is left blank.</p>
        </>
      }
    >
      <svg className="visually-hidden" aria-hidden="true">
        <symbol id="badge-edge" viewBox="0 0 100 100">
          <SealWax />
          <circle cx="50" cy="50" r="41.5" />
        </symbol>
      </svg>
      <div className="badge-groups">
        <BadgeGroup title="Designed for" list={laws} />
        <BadgeGroup title="Audited" list={audited} />
        <BadgeGroup title="Not audited" list={unaudited} />
      </div>
    </FooterRow>
  );
}

function BadgeGroup({ title, list }: { title: string; list: readonly Badge[] }) {
  if (list.length === 0) return null;
  return (
    <div>
      <h3 className="badge-title">{title}</h3>
      <ul className="badges">
        {list.map((badge) => (
          <li key={badge.name}>
            <Seal badge={badge} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Seal({ badge }: { badge: Badge }) {
  const { look, note } = describe(badge);
  return (
    <a href={externalLinks.security} rel="noopener" className={`badge badge-${look}`}>
      <span className="badge-face">
        {look !== "blank" && (
          <svg className="badge-edge" aria-hidden="true">
            <use href="#badge-edge" />
          </svg>
        )}
        <span className="badge-name">{badge.name}</span>
      </span>
      <span className="badge-note">{note}</span>
    </a>
  );
}

/** The badge's claim, and the look of its seal. */
function describe(badge: Badge): { look: "blind" | "inked" | "blank"; note: string } {
  if (badge.kind === "law") return { look: "blind", note: badge.about };
  if (!badge.attested) return { look: "blank", note: "No report yet" };
  return { look: "inked", note: `${badge.attested.auditor}, ${badge.attested.date}` };
}
