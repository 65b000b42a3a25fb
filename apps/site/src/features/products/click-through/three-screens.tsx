import { Outward } from "../../../kit/icons/icons.tsx";
import "./three-screens.css";

const cases = [
  {
    key: "netscape",
    name: "Specht v. Netscape",
    citation: "306 F.3d 17 (2d Cir. 2002)",
    held: "No agreement",
    why: "The license was mentioned below the button, where few users would scroll. They were never on notice of it.",
    source: "https://en.wikipedia.org/wiki/Specht_v._Netscape_Communications_Corp",
    at: "Wikipedia",
  },
  {
    key: "uber",
    name: "Meyer v. Uber",
    citation: "868 F.3d 66 (2d Cir. 2017)",
    held: "Agreement",
    why: "An uncluttered screen, with a blue, underlined link to the terms near the Register button. Notice was reasonably conspicuous, and registering showed assent.",
    source: "https://app.midpage.ai/case/meyer-v-uber-technologies-inc-8414868",
    at: "Midpage",
  },
  {
    key: "freedom",
    name: "Berman v. Freedom Financial",
    citation: "30 F.4th 849 (9th Cir. 2022)",
    held: "No agreement",
    why: "Fine print in gray, overshadowed by large buttons. The terms were never clearly shown, so users did not unambiguously assent.",
    source: "https://law.justia.com/cases/federal/appellate-courts/ca9/20-16900/20-16900-2022-04-05.html",
    at: "Justia",
  },
] as const;

/** Sketches of the screens of three court decisions, and the holdings. */
export function ThreeScreens() {
  return (
    <ul className="screens">
      {cases.map(({ key, name, citation, held, why, source, at }) => (
        <li key={key}>
          <Sketch of={key} />
          <h3>
            {name} <small>{citation}</small>
          </h3>
          <p>
            <strong>{held}.</strong> {why}
          </p>
          <p>
            <a href={source}>
              Read at {at} <Outward />
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Decoration: the text beside it says what it shows. */
function Sketch({ of: screen }: { of: (typeof cases)[number]["key"] }) {
  return (
    <svg className="screen-sketch" viewBox="0 0 240 190" aria-hidden="true">
      <path className="sketch-frame" d="M1 1h238v188H1zM1 20h238" />
      {screen === "netscape" && (
        <>
          <path className="sketch-text" d="M28 44h184M28 56h150" />
          <path className="sketch-button" d="M70 76h100v28H70z" />
          <path className="sketch-fold" d="M8 128h224" />
          <path className="sketch-terms" d="M28 158h90" />
        </>
      )}
      {screen === "uber" && (
        <>
          <path className="sketch-text" d="M60 44h120" />
          <path className="sketch-field" d="M50 58h140v20H50z" />
          <path className="sketch-button" d="M50 92h140v28H50z" />
          <path className="sketch-text" d="M50 142h54" />
          <path className="sketch-link" d="M110 142h80" />
        </>
      )}
      {screen === "freedom" && (
        <>
          <path className="sketch-button" d="M30 34h180v34H30z" />
          <path className="sketch-faint" d="M54 84h132M70 92h100" />
          <path className="sketch-button" d="M30 108h180v44H30z" />
          <path className="sketch-text" d="M80 170h80" />
        </>
      )}
    </svg>
  );
}
