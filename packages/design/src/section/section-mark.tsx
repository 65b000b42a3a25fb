import "./section.css";

/** A section's mark in the margin, with its label in italics. */
export function SectionMark({ mark, label }: { mark?: string | number | undefined; label: string }) {
  return (
    <p className="section-mark">
      {mark !== undefined && (
        <span className="section-number">
          <i>§</i>
          {mark}
        </span>
      )}
      <span className="section-label">{label}</span>
    </p>
  );
}
