import { brand } from "@sealwright/brand";
import { ButtonLink } from "@sealwright/design/button/button-link.tsx";
import { MarginPage } from "@sealwright/design/section/margin-page.tsx";
import type { ReactNode } from "react";
import { formCategories } from "../../../catalog/forms/library.ts";
import { writtenForms } from "../../../catalog/forms/written-forms.ts";
import { contractForms, navMenus, pricing } from "../../../catalog/menus/nav-bar.ts";
import { actions } from "../../../catalog/strings/ui-strings.ts";
import { MenuAnchor } from "../../../kit/link/menu-anchor.tsx";
import { FormSearch } from "../search/form-search.tsx";
import "./not-found.css";

interface NoPageProps {
  title: string;
  lede: ReactNode;
  /** Similar forms. */
  suggestions?: ReactNode;
  /** Replaced by search results. */
  children?: ReactNode;
}

/** The 404 page: a search that starts with the words of the URL, main links, contact. */
export function NotFound({ title, lede, suggestions, children }: NoPageProps) {
  return (
    <MarginPage mark="404" label="Left blank">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <ButtonLink href="/">{actions.goHome}</ButtonLink>
      {suggestions}
      <div className="no-page-search">
        <FormSearch forms={writtenForms} suggest />
        <div id="library">{children}</div>
      </div>
      <Places />
    </MarginPage>
  );
}

function Places() {
  const libraries = [
    contractForms,
    ...formCategories.map(({ name, href }) => ({ name: `${name} forms`, href })),
  ];
  const others = [pricing, ...navMenus.flatMap(({ links }) => links)];
  return (
    <div className="no-page-places">
      <nav aria-label={contractForms.name}>
        <h2>{contractForms.name}</h2>
        <ul>
          {libraries.map((link) => (
            <li key={link.href}>
              <MenuAnchor link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="More pages">
        <h2>More pages</h2>
        <ul>
          {others.map((link) => (
            <li key={link.href}>
              <MenuAnchor link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label="Contact us">
        <h2>Did one of our links bring you here?</h2>
        <p>
          Email <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a> and we’ll fix it.
        </p>
      </section>
    </div>
  );
}
