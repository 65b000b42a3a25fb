/** A tick for what runs, a clock for what doesn’t yet. */
export function Glyph({ look }: { look: "running" | "planned" }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="standing-glyph">
      {look === "running" ? (
        <path d="m3 8.5 3.5 3.5L13 4.5" />
      ) : (
        <>
          <circle cx="8" cy="8" r="5.5" />
          <path d="M8 5v3.2l2 1.3" />
        </>
      )}
    </svg>
  );
}
