import "./contents.css";

interface Entry {
  path: string;
  question: string;
  answer: string;
}

interface ContentsProps {
  entries: readonly Entry[];
  isPlanned(path: string): boolean;
}

/** A table of contents: a question to each page, and what the page answers. */
export function Contents({ entries, isPlanned }: ContentsProps) {
  return (
    <ol className="product-contents">
      {entries.map(({ path, question, answer }) => (
        <li key={path}>
          <h3>
            <a href={path}>{question}</a>
          </h3>
          <p>{isPlanned(path) ? `Planned: ${answer}` : answer}</p>
        </li>
      ))}
    </ol>
  );
}
