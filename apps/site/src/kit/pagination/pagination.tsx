import { pageNumbers } from "./page-numbers.ts";
import "./pagination.css";

interface PaginationProps {
  /** The list's name, for screen readers: "Blog". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  hrefOf(page: number): string;
}

/** The pages of a long list, as links: the first, the last and the ones around. Nothing where there is only one. */
export function Pagination({ label, page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={`${label}, pages`} className="pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          Newer
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={hrefOf(number)} aria-current={number === page ? "page" : undefined}>
                <span className="visually-hidden">Page </span>
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
