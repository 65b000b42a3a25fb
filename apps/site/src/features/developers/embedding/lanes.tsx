import "./lanes.css";

const lanes = ["Your page", "Your server", "Our server"] as const;

/** Who does what, in order. `to` is the lane it reaches. */
const moves: { from: number; to: number; what: string; about: string }[] = [
  {
    from: 0,
    to: 1,
    what: "Sign is clicked",
    about: "A person who is signed in to your product asks to sign.",
  },
  {
    from: 1,
    to: 2,
    what: "POST /signing-sessions",
    about: "With your key, the envelope, the signer and your origin.",
  },
  { from: 2, to: 1, what: "A URL", about: "Good for one opening, within 30 minutes." },
  { from: 1, to: 0, what: "The URL as src", about: "The frame loads the document from our server." },
  { from: 2, to: 0, what: "postMessage", about: "Loaded, resized, consented, signed. For display only." },
  { from: 2, to: 1, what: "A signed webhook", about: "This one counts: ship the goods when it arrives." },
];

/** A swim lane of a session. */
export function Lanes() {
  return (
    <div className="lanes">
      <p className="lanes-names" aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </p>
      <ol>
        {moves.map(({ from, to, what, about }) => (
          <li
            key={what}
            className={`lane-${Math.min(from, to)}-${Math.max(from, to)} ${to > from ? "lane-on" : "lane-back"}`}
          >
            <p>
              <strong>{what}</strong>
              <small>
                {lanes[from]} to {lanes[to]?.toLowerCase()}
              </small>
            </p>
            <p className="lane-about">{about}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
