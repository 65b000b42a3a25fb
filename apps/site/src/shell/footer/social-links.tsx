import { externalLinks } from "@sealwright/brand";
import { Drawing } from "../../kit/drawings/drawing.tsx";

/** Our own line drawings, as SVG paths in a box of 24 by 24. */
const LINES: Record<(typeof externalLinks.social)[number]["name"], string> = {
  Facebook: "M10.5 21v-9.5m0 0V8q0-3.6 3.6-3.6h1.4M7.5 11.5h7",
  Instagram:
    "M8 4h8q4 0 4 4v8q0 4-4 4H8q-4 0-4-4V8q0-4 4-4zM8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0zM16.6 7.4h.1",
  X: "M4.8 4.5h3.4l11 15h-3.4zM18.6 4.5l-6 6.6M5.4 19.5l5.6-6.2",
  LinkedIn: "M5.5 10v9M5.5 5.4v.1M10.5 19v-9M10.5 14q0-4 3.8-4t3.8 4v5",
};

export function SocialLinks() {
  return (
    <ul className="foot-social">
      {externalLinks.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            <Drawing viewBox="0 0 24 24" lines={LINES[name]} />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
