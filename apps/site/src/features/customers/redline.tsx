import "./redline.css";

/** What changed, as an edit: how it was struck out, how it is written in. */
export function Redline({ before, after }: { before: string; after: string }) {
  return (
    <p className="story-redline">
      <del>{before}</del> <ins>{after}</ins>
    </p>
  );
}
