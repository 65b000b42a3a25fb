import "./exhibit-list.css";

const exhibits = [
  {
    letter: "A",
    name: "Intent",
    text: "The person meant to sign. A button that says “I agree to sign” does better than one that says “Next”.",
  },
  {
    letter: "B",
    name: "Consent to the medium",
    text: "They agreed to do it on a screen. For consumers, federal law prescribes what you tell them beforehand (15 U.S.C. § 7001(c)).",
  },
  {
    letter: "C",
    name: "Attribution",
    text: "Something connects the mark with the person, such as a mailbox, a code on a phone, or a witness. More at stake justifies more of it.",
  },
  {
    letter: "D",
    name: "A record that lasts",
    text: "Everyone can keep the document and reproduce it as it was. Otherwise its enforceability may be denied (§ 7001(e)).",
  },
] as const;

/** Evidence of an electronic signature, as a list of exhibits with stickers. */
export function ExhibitList() {
  return (
    <ol className="ruling-exhibits">
      {exhibits.map(({ letter, name, text }) => (
        <li key={letter}>
          <p className="ruling-sticker">
            <span>Exhibit</span> <b>{letter}</b>
          </p>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
