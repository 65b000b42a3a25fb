import type { Examples } from "./example.ts";
import "./gallery.css";

/** A component with its examples, in the theme that the page is in. */
function GallerySection({ id, examples: { title, about, examples } }: { id: string; examples: Examples }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="gallery-section">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="gallery-about">{about}</p>
      {examples.map(({ name, note, view }) => (
        <div key={name} className="gallery-example">
          <p className="gallery-name">
            <strong>{name}</strong> {note}
          </p>
          <div className="gallery-stage">{view}</div>
        </div>
      ))}
    </section>
  );
}

/** All of them, with a table of contents. */
export function Gallery({ components }: { components: readonly (readonly [id: string, Examples])[] }) {
  return (
    <div className="wrap gallery">
      <h1>Design system</h1>
      <nav aria-label="Components">
        <ul className="gallery-contents">
          {components.map(([id, { title }]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {components.map(([id, examples]) => (
        <GallerySection key={id} id={id} examples={examples} />
      ))}
    </div>
  );
}
