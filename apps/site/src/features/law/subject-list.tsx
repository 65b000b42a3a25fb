import type { LawPage } from "../../catalog/law/law-pages.ts";
import { countStandings } from "../../catalog/law/standings.ts";
import { Coverage } from "./coverage.tsx";
import "./subject-list.css";

/** Every subject with its facts, how much of it was read, and the forms that it decides. */
export function SubjectList({ subjects }: { subjects: readonly LawPage[] }) {
  return (
    <ul className="law-subjects">
      {subjects.map(({ slug, href, law, page, forms }) => {
        const counts = countStandings([law]);
        return (
          <li key={slug} id={slug}>
            <h2>
              <a href={href}>{law.subject}</a>
            </h2>
            <p className="law-subject-summary">{page.summary}</p>
            <Coverage law={law} />
            <p className="law-subject-counts">
              {counts.known} of {counts.all} cells read, {counts["official current"]} from a current official
              text
              {forms.length > 0 && `; in ${forms.length} form${forms.length === 1 ? "" : "s"}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
