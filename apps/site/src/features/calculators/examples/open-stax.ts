const BOOKS = {
  "contemporary-mathematics": "Contemporary Mathematics",
  "college-algebra-2e": "College Algebra 2e",
  "elementary-algebra-2e": "Elementary Algebra 2e",
  "principles-finance-2e": "Principles of Finance 2e",
  "principles-managerial-accounting": "Principles of Managerial Accounting",
} as const;

/** A place in a free textbook: the section's page, and what to look for there. */
export const openStax = (book: keyof typeof BOOKS, page: string, place?: string) => ({
  name: [`OpenStax, ${BOOKS[book]}, section ${page.split("-", 2).join(".")}`, place]
    .filter(Boolean)
    .join(", "),
  href: `https://openstax.org/books/${book}/pages/${page}`,
});
