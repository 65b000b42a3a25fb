import { type Fact, rivals, rows } from "./rivals.ts";
import "./sheet.css";

/** Written questions, as one side serves them on the other: below each, every competitor's answer and the page it comes from. */
export function Sheet() {
  return (
    <div className="served">
      {Object.entries(rows).map(([key, title]) => (
        <Question key={key} title={title} row={key as keyof typeof rows} />
      ))}
      <article className="served-end">
        <h3>Choose them if</h3>
        <dl>
          {rivals.map(({ id, name, chooseIf }) => (
            <div key={id}>
              <dt>
                <a href={`#${id}`}>{name}</a>
              </dt>
              <dd>{chooseIf}</dd>
            </div>
          ))}
        </dl>
      </article>
    </div>
  );
}

function Question({ title, row }: { title: string; row: keyof typeof rows }) {
  const silent = rivals.filter(({ facts }) => !facts[row].source);
  return (
    <article>
      <h3>{title}</h3>
      <div>
        <dl>
          {rivals.map(({ id, name, facts }) => (
            <Answer key={id} name={name} fact={facts[row]} />
          ))}
        </dl>
        {silent.length > 0 && (
          <p className="served-blank">
            Unanswered on their pages: {silent.map(({ name }) => name).join(", ")}
          </p>
        )}
      </div>
    </article>
  );
}

function Answer({ name, fact: { text, source } }: { name: string; fact: Fact }) {
  return (
    source && (
      <div>
        <dt>{name}</dt>
        <dd>
          {text} <a href={source.href}>{source.name}</a>
        </dd>
      </div>
    )
  );
}
