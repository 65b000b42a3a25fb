const lines = [
  {
    name: "Contract Lifecycle",
    text: "Write, negotiate, approve and keep contracts in one place, with every change under a name and a time.",
  },
  {
    name: "AI Legal Assistant",
    text: "Ask what you signed. The answer comes with the clause it stands on, so that you can check it.",
  },
  {
    name: "eSignatures",
    text: "Send, sign and keep a record that can still be read in ten years. By hand, by link or through the API.",
  },
];

/** The three product lines. */
export function ProductLines() {
  return (
    <section className="bg-shade">
      <div className="wrap py-16 md:py-24">
        <h2 className="text-2xl">One place to write, one reader who never skims, one way to sign.</h2>
        <dl className="mt-10 grid gap-10 md:grid-cols-3">
          {lines.map((line) => (
            <div key={line.name} className="border-t border-ink pt-4">
              <dt className="font-serif text-lg">{line.name}</dt>
              <dd className="mt-2 text-ink-2">{line.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
