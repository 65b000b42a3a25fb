import { TermList } from "@sealwright/design/term-list/term-list.tsx";
import "./tools.css";

/** By what a visitor wants to do. */
const tools = [
  { name: "Put together", what: "Join PDFs, and turn photos and scans into pages." },
  { name: "Put in order", what: "Move, turn and delete pages; cut one file into several." },
  {
    name: "Write on it",
    what: "Stamp a signature, initials, a date or a text; fill in a form and flatten it; number pages.",
  },
  { name: "Send it off", what: "Make it smaller, save pages as pictures, remove metadata." },
];

/** The tools, before there is a file. */
export function ToolList() {
  return (
    <div className="tool-list">
      <div className="blank-stack" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <TermList>
        {tools.map(({ name, what }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </TermList>
      <noscript>
        <p className="notice">The tools need JavaScript: they work in your browser, not on a server.</p>
      </noscript>
    </div>
  );
}
