import type { Subject } from "../../content/search/subjects.ts";
import "./site-index.css";

/** Every page by subject. */
export function SiteIndex({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <div className="site-index">
      {subjects.map(({ title, links }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {links.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
