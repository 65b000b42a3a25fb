import "./password-path.css";

const stops = [
  {
    place: "Your keyboard",
    seen: "Seven-Otters-71",
    why: "The only place where it is readable. Password managers and paste work.",
  },
  {
    place: "On the way",
    seen: "17 03 03 00 45 9c e1 0b 7f 52 …",
    why: "Encrypted by TLS. The site tells browsers to use it every time.",
  },
  {
    place: "Our server, for a moment",
    seen: "argon2id · 19 MiB · 2 passes",
    why: "Hashed in memory, slowly on purpose. Logs and error reports leave it out.",
  },
  {
    place: "Our database",
    seen: "$argon2id$v=19$m=19456,t=2,p=1$bW9y…$kP0c…",
    why: "A hash with its own salt. It can be compared with a guess, and that is all.",
  },
];

/** Follows a sample password from the keyboard to the database. */
export function PasswordPath() {
  return (
    <ol className="password-path" aria-label="A sample password at four places, and what could be read there">
      {stops.map(({ place, seen, why }) => (
        <li key={place} className="password-stop">
          <p className="password-place">{place}</p>
          <p className="password-seen notranslate" translate="no" dir="ltr">
            {seen}
          </p>
          <p className="password-why">{why}</p>
        </li>
      ))}
    </ol>
  );
}
