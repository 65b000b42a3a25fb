import { brand, mark } from "@sealwright/brand";
import { SealWax } from "@sealwright/design/seal.tsx";
import { useId } from "react";
import "./stamp.css";

/** The seal as it is pressed on a finished document, with its legend around. */
export function Stamp() {
  const ring = useId();
  return (
    <svg viewBox="0 0 100 100" className="stamp" role="img" aria-label={`Sealed with ${brand.name}`}>
      <SealWax className="stamp-wax" />
      <g className="stamp-line">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="31" />
        <path className="stamp-stroke" d={mark.stroke} transform="translate(20 20) scale(.6)" />
      </g>
      <path id={ring} fill="none" d="M50 86.5a36.5 36.5 0 1 1 .1 0" />
      <text className="stamp-legend" fontSize="6.4">
        <textPath href={`#${ring}`} textLength="226">
          {`SEALED WITH ${brand.name.toUpperCase()} · BOTH PARTIES · `}
        </textPath>
      </text>
    </svg>
  );
}
