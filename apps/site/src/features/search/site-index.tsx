import type { Subject } from "./subjects.ts";
import "./site-index.css";

/** Every page by subject. */
export function SiteIndex({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <div className="site-index">
      {subjects.map(({ title, links }) => (
        <details key={title} name="subject">
          <summary>
            <h3>{title}</h3> <small>{links.length}</small>
          </summary>
          <ul>
            {links.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
