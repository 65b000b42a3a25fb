import "./section.css";

/** What stands in the margin at the head of a section: its mark, and in italics what it is about. */
export function SectionMark({ mark, label }: { mark: string | number; label: string }) {
  return (
    <p className="section-mark">
      <span className="section-number">
        <i>§</i>
        {mark}
      </span>
      <span className="section-label">{label}</span>
    </p>
  );
}
