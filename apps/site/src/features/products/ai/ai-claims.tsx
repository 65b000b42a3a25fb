import "./ai-claims.css";

/** Common promises of the field, and those that can be kept. */
const claims = [
  {
    struck: "Your AI lawyer",
    written: "A reader for your contracts",
    why: "A lawyer holds a license, and software can’t.",
  },
  {
    struck: "Understands any contract",
    written: "Finds passages in the ones you upload, mostly",
    why: "It can miss one. The passages it finds are shown.",
  },
  {
    struck: "99% accurate",
    written: "Every answer shows the words it came from",
    why: "A test on other contracts says little about yours.",
  },
  {
    struck: "Never miss a risk again",
    written: "Checks the rules you wrote",
    why: "A risk outside your rules goes unreported.",
  },
  {
    struck: "Negotiates for you",
    written: "Puts your wording next to theirs",
    why: "A person sends it.",
  },
  { struck: "Saves 80% of your time", written: "Ask it twenty questions and count", why: "It’s your time." },
] as const;

/** The promises of legal AI as a redline, with the reason in the margin. */
export function AiClaims() {
  return (
    <div className="claims sheet">
      <ol>
        {claims.map(({ struck, written, why }) => (
          <li key={struck}>
            <p className="claims-line">
              <del>{struck}</del> <ins>{written}</ins>
            </p>
            <p className="claims-why">{why}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
