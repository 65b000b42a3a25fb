import { MarginRow } from "@sealwright/design/section/margin-row.tsx";
import { Section as KitSection } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  number: number;
  label: string;
  title: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}

/** A numbered section of a page, as a landmark. */
export function Section({ note, ...props }: SectionProps) {
  return <KitSection {...props} landmark note={note && <p className="note">{note}</p>} />;
}

/** The text of a page that says one thing, and other rows without a number. */
export function MessageBody({ children }: { children: ReactNode }) {
  return (
    <div className="section">
      <div className="wrap section-sheet">
        <MarginRow>{children}</MarginRow>
      </div>
    </div>
  );
}
