import type { Award } from "../../content/schemas/award.ts";
import { FooterRow } from "./footer-row.tsx";

/** Awards of review sites (FOOT-07); nothing at all while there are none. */
export function Awards({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) return null;
  return (
    <FooterRow beside={<h2 className="foot-label">Awards</h2>}>
      <ul className="foot-awards">
        {awards.map(({ name, image, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              <img {...image} alt={image.alt} loading="lazy" />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </FooterRow>
  );
}
