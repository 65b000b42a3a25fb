/** Points down: there is more below. Decoration; the words beside it say the same. */
export function Chevron({ className = "icon-chevron" }: { className?: string }) {
  return (
    <svg viewBox="0 0 9 6" className={className} aria-hidden="true">
      <path d="M.5.8l4 4 4-4" />
    </svg>
  );
}
