import "./answer-slips.css";

const slips = [
  {
    key: "found",
    name: "Found",
    question: "When is the rent due?",
    answer: "On the first of the month, without a bill.",
    source: "Clause 3.1, page 2",
    next: "Read the passage. If you read it differently, you’re probably right.",
  },
  {
    key: "conflict",
    name: "Two passages disagree",
    question: "How long is the notice period?",
    answer: "Clause 8 says 30 days. Schedule B says 60.",
    source: "Clause 8.2, page 5 · Schedule B, page 14",
    next: "Look for an order-of-precedence clause before you rely on either.",
  },
  {
    key: "silent",
    name: "Silent",
    question: "May we sublet?",
    answer: "The lease doesn’t say.",
    source: "No source",
    next: "Ask a lawyer what the silence means, or negotiate a clause.",
  },
] as const;

/** The three kinds of answers, as slips of paper. */
export function AnswerSlips() {
  return (
    <ol className="slips">
      {slips.map(({ key, name, question, answer, source, next }) => (
        <li key={key}>
          <div className={`slip slip-${key}`}>
            <p className="slip-question">{question}</p>
            <p className="slip-answer">{answer}</p>
            <p className="slip-source">{source}</p>
          </div>
          <h3>{name}</h3>
          <p>{next}</p>
        </li>
      ))}
    </ol>
  );
}
