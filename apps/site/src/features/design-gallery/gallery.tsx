import { type Example, type Examples, KINDS, type Stage } from "@sealwright/design/example.ts";
import "./gallery.css";

const idOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** All of them by what they are for, each with its states in both themes, and a table of contents. */
export function Gallery({ components }: { components: readonly Examples[] }) {
  const parts = KINDS.map((kind) => ({
    kind,
    components: components
      .filter((component) => component.kind === kind)
      .sort((a, b) => a.title.localeCompare(b.title, "en")),
  }));
  return (
    <div className="wrap gallery">
      <header className="gallery-head">
        <h1>Design system</h1>
        <div>
          <p className="lede">
            Everything that the pages are made of, in every state, by daylight and by night.
          </p>
          <p className="gallery-about">
            The example in the theme of this page can be tried, the one in the other theme is there to look
            at. Hover and focus are the style sheets’ own, held still.
          </p>
        </div>
      </header>
      <nav aria-label="Components" className="gallery-contents">
        {parts.map(({ kind, components }) => (
          <div key={kind}>
            <p id={`contents-${idOf(kind)}`}>{kind}</p>
            <ul aria-labelledby={`contents-${idOf(kind)}`}>
              {components.map(({ title }) => (
                <li key={title}>
                  <a href={`#${idOf(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {parts.flatMap(({ components }) =>
        components.map((component) => <Component key={component.title} {...component} />),
      )}
    </div>
  );
}

function Component({ kind, title, about, examples }: Examples) {
  const id = idOf(title);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="gallery-component">
      <div className="gallery-margin">
        <p className="gallery-kind">{kind}</p>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="gallery-about">{about}</p>
      </div>
      <div className="gallery-examples">
        {examples.map((example) => (
          <Stages key={example.name} {...example} />
        ))}
      </div>
    </section>
  );
}

/** A state in the page's theme and in the other one; a tab stop and a landmark only once. */
function Stages({ name, note, shows, wide = false, view }: Example) {
  const show = (stage: Stage) => (typeof view === "function" ? view(stage) : view);
  return (
    <div className="gallery-example">
      <p className="gallery-name">
        <strong>{name}</strong> {note}
      </p>
      <div className="gallery-stages" data-wide={wide ? "" : undefined}>
        <div className="gallery-stage" data-shows={shows}>
          {show("own")}
        </div>
        <div className="gallery-stage" data-shows={shows} inert>
          {show("other")}
        </div>
      </div>
    </div>
  );
}
