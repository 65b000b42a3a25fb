import type { Award } from "./award-schema.ts";
import { FooterRow } from "./footer-row.tsx";

/** Awards from review sites (FOOT-07); renders nothing without any. */
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
