const rungs = [
  {
    name: "Qualified",
    what: "Advanced, plus a certificate from a supervised provider and a device it approves.",
    worth: "Equals a handwritten signature in every EU country.",
    like: "Showing your passport at a counter.",
  },
  {
    name: "Advanced",
    what: "Tied to one person, identifies them, under their control, and any later change shows.",
    worth: "National law decides, and you hold good cards.",
    like: "A bank app that asks for your face.",
  },
  {
    name: "Simple",
    what: "Data in electronic form that someone uses to sign.",
    worth: "May not be refused just for being electronic.",
    like: "A name at the end of an email.",
  },
] as const;

/** Europe’s three kinds of signature as rungs, the strongest on top. */
export function Ladder() {
  return (
    <ol className="ladder" reversed>
      {rungs.map(({ name, what, worth, like }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
          <p>
            <strong>{worth}</strong>
          </p>
          <p className="ladder-like">{like}</p>
        </li>
      ))}
    </ol>
  );
}
