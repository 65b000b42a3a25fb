import { calculators } from "../../catalog/calculators.ts";
import { formCategories } from "../../catalog/forms/library.ts";
import { LIBRARY } from "../../catalog/forms/library-paths.ts";
import { writtenForms } from "../../catalog/forms/written-forms.ts";
import { footerColumns } from "../../catalog/menus/footer.ts";
import { navMenus } from "../../catalog/menus/nav-bar.ts";
import { productGroups } from "../../catalog/menus/products.ts";
import { allPosts } from "../../catalog/posts.ts";

interface Link {
  name: string;
  href: string;
}

export interface Subject {
  title: string;
  links: readonly Link[];
}

/** The site's pages by subject: what the menus lead to, calculators, posts, forms. Each address once. */
export async function allSubjects(): Promise<Subject[]> {
  const tools = [
    ...calculators.map(({ name, slug }) => ({ name, href: `/calculators/${slug}` })),
    { name: "Classroom timer", href: "/timer-classroom" },
  ];
  const posts = (await allPosts()).map(({ title, href }) => ({ name: title, href }));
  const seen = new Set<string>();
  const isNew = ({ href }: Link) => href.startsWith("/") && !seen.has(href) && seen.add(href);
  const forms = formCategories.map(({ key, name }) => ({
    title: `Forms: ${name.toLowerCase()}`,
    links: writtenForms
      .filter(({ path }) => path.startsWith(`${key}/`))
      .map((form) => ({ name: form.name, href: `${LIBRARY}/${form.path}` })),
  }));
  const products = productGroups.map(({ title, href, items }) => ({
    title,
    links: [{ name: title, href }, ...items.map((item) => ({ name: item.name, href: item.href }))],
  }));
  const subjects = [
    ...products,
    ...navMenus,
    ...footerColumns,
    { title: "Calculators and timer", links: tools },
    { title: "Blog", links: posts },
    ...forms,
  ]
    .map(({ title, links }) => ({ title, links: links.filter(isNew) }))
    .filter(({ links }) => links.length > 0);
  // Bar and footer have subjects of one name.
  return [...Map.groupBy(subjects, ({ title }) => title)].map(([title, same]) => ({
    title,
    links: same.flatMap(({ links }) => links),
  }));
}
