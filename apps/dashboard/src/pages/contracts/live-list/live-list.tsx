import type { ReactNode } from "react";
import { Told } from "../../layout/told/told.tsx";

interface LiveListProps {
  head: ReactNode;
  filters: ReactNode;
  /** What it lists, for when the rows take long. */
  what: string;
  /** Between the heading and the filters. */
  notices?: ReactNode;
  children: ReactNode;
}

/** A list that the page's script searches, filters and sorts in place. It is drawn here alone: the script takes it from the answer. */
export function LiveList({ head, filters, what, notices, children }: LiveListProps) {
  return (
    <div data-live-list="">
      {head}
      {notices}
      {filters}
      <div className="live-list-rows" data-live-rows="" aria-busy="false">
        <div className="live-list-wait" role="status">
          <Told mark="">
            Loading your {what}. This takes longer than usual.{" "}
            <a href="/" data-reload="">
              Reload
            </a>
          </Told>
        </div>
        {children}
      </div>
    </div>
  );
}
