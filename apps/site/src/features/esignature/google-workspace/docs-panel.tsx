import "./docs-panel.css";

/** A document with a mark where someone signs, and the add-on's panel beside it, drawn. */
export function DocsPanel() {
  return (
    <figure className="docs">
      <div
        className="docs-window"
        role="img"
        aria-label="A lease in a text editor, with the add-on’s panel beside it"
      >
        <div className="docs-paper">
          <p className="docs-title">Garage lease</p>
          <p>The Tenant shall pay $140 on the first of each month.</p>
          <p>
            Tenant: <mark>{"{{sign:tenant}}"}</mark>
          </p>
          <p>
            Owner: <mark>{"{{sign:owner}}"}</mark>
          </p>
        </div>
        <div className="docs-panel">
          <p className="docs-title">2 marks found</p>
          <p>
            <small>tenant</small>
            Ines Duarte
          </p>
          <p>
            <small>owner</small>
            Mara Loewens
          </p>
          <p className="docs-send">Send as PDF</p>
        </div>
      </div>
      <figcaption className="sample">The panel beside a sample document, drawn.</figcaption>
    </figure>
  );
}
