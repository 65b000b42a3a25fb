import "./breadcrumb.css";

export interface Crumb {
  name: string;
  /** From the site's root. */
  href: string;
}

/** Where a page is: the pages above it, and itself at the end. */
export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Where you are" className="breadcrumb">
      <ol>
        {trail.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
