import type { ReactNode } from "react";
import { Told } from "../told/told.tsx";

interface LiveListProps {
  head: ReactNode;
  filters: ReactNode;
  what: readonly [one: string, several: string];
  /** On all pages. */
  count: number;
  /** Between the heading and the filters. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A list that the page's script searches, filters and sorts in place, with HTML from the server. */
export function LiveList({ head, filters, what, count, notices, children }: LiveListProps) {
  return (
    <>
      <div data-live-list="" data-result={resultOf(what, count)}>
        {head}
        {notices}
        {filters}
        <div className="live-list-rows" data-live-rows="" aria-busy="false">
          <div className="live-list-wait" role="status">
            <Told mark="">
              Loading your {what[1]}. This takes longer than usual.{" "}
              <a href="/" data-reload="">
                Reload
              </a>
            </Told>
          </div>
          {children}
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite" data-live-result="" />
    </>
  );
}

/** For screen readers, after the list has changed in place. */
function resultOf([one, several]: LiveListProps["what"], count: number): string {
  if (count === 0) return `No ${several} found`;
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several} found`;
}
