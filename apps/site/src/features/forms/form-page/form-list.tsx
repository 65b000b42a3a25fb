import type { SubCategory } from "../../../catalog/forms/library.ts";
import { isWritten } from "../../../catalog/forms/written-paths.ts";
import { Folded } from "../library/folded.tsx";
import "./form-list.css";

/** The other forms of a form's sub-category. On phones, the form itself comes first. */
export function FormList({ sub, path }: { sub: SubCategory; path: string }) {
  const forms = sub.forms.filter(({ href }) => isWritten(href));
  return (
    <nav className="form-list" aria-label={`Forms: ${sub.name}`}>
      <Folded>
        <summary>
          {sub.name} <small>{forms.length}</small>
        </summary>
        <h2>
          {sub.name} <small>{forms.length}</small>
        </h2>
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
      </Folded>
    </nav>
  );
}
