import { siteAnswers } from "./answers.ts";

/** Questions that no page is named after. */
export function SiteAnswers() {
  return (
    <ul className="site-answers">
      {siteAnswers.map(({ name, about, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
