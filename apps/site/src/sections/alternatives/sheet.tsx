import { type Fact, rivals, rows } from "./rivals.ts";

/** Five competitors, fact by fact; each names the page it comes from. */
export function Sheet() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="sheet-frame" aria-label="Five services compared" tabIndex={0}>
      <table className="rival-sheet">
        <thead>
          <tr>
            <td />
            {rivals.map(({ id, name }) => (
              <th key={id} scope="col">
                <a href={`#${id}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([key, title]) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {rivals.map(({ id, facts }) => (
                <td key={id}>
                  <Cell fact={facts[key as keyof typeof rows]} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="rival-choose">
            <th scope="row">Choose them if</th>
            {rivals.map(({ id, chooseIf }) => (
              <td key={id}>{chooseIf}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Cell({ fact: { text, source } }: { fact: Fact }) {
  if (!source) return <span className="rival-blank">{text}</span>;
  return (
    <>
      {text} <a href={source.href}>{source.name}</a>
    </>
  );
}
