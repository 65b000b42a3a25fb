/** How much is left, as a slice of a disc. @param left 0 to 1 */
export function Disc({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 100 100" className="timer-disc" aria-hidden="true">
      <circle cx="50" cy="50" r="48" className="timer-disc-edge" />
      {/* A stroke as wide as its radius fills the disc; a hundred units lead around it. */}
      <circle
        cx="50"
        cy="50"
        r="23"
        pathLength="100"
        strokeWidth="46"
        // Dashes leave a slit in a whole disc.
        strokeDasharray={left < 0.999 ? `${(left * 100).toFixed(2)} 100` : undefined}
        transform="rotate(-90 50 50)"
        className="timer-disc-left"
      />
    </svg>
  );
}
