import { Chevron } from "@sealwright/design/chevron.tsx";
import type { SubCategory } from "../../../catalog/forms/library.ts";
import { isWritten } from "../../../catalog/forms/written-paths.ts";
import "./form-list.css";

/** The other forms of a form's sub-category. */
export function FormList({ sub, path }: { sub: SubCategory; path: string }) {
  const forms = sub.forms.filter(({ href }) => isWritten(href));
  return (
    <nav className="form-list" aria-label={`Forms: ${sub.name}`}>
      <details open>
        <summary>
          {sub.name} <small>{forms.length}</small> <Chevron />
        </summary>
        <ul>
          {forms.map(({ name, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={sub.href}>See all in {sub.name}</a>
          </li>
        </ul>
      </details>
    </nav>
  );
}
