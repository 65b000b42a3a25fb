import "./redline.css";

/** A change as an edit: struck out and written in. */
export function Redline({ before, after }: { before: string; after: string }) {
  return (
    <p className="story-redline">
      <del>{before}</del> <ins>{after}</ins>
    </p>
  );
}
