import "./contents.css";

interface Entry {
  path: string;
  question: string;
  answer: string;
}

/** A table of contents: a question to each page, and what the page answers. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="product-contents">
      {entries.map(({ path, question, answer }) => (
        <li key={path}>
          <h3>
            <a href={path}>{question}</a>
          </h3>
          <p>{answer}</p>
        </li>
      ))}
    </ol>
  );
}
