import { externalLinks } from "@sealwright/brand";
import "./social.css";

export function SocialLinks() {
  return (
    <ul className="foot-social">
      {externalLinks.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            <span className={`drawn social-${name.toLowerCase()}`} />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
