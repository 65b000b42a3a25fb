import { Tick } from "../../../kit/icons/icons.tsx";
import "./gap.css";

const before = ["Apply for the apartment", "Background check", "Lease prepared"];
const after = ["Deposit paid", "Keys handed over"];

/** A product's steps with a gap where the signature should be, drawn. */
export function Gap() {
  return (
    <figure className="gap">
      <ol className="sheet">
        {before.map((step) => (
          <li key={step}>
            <Tick /> {step}
          </li>
        ))}
        <li className="gap-here">
          <span>“Check your inbox. We’ve sent you a PDF.”</span>
        </li>
        {after.map((step) => (
          <li key={step} className="gap-later">
            {step}
          </li>
        ))}
      </ol>
      <figcaption className="sample">A tenant’s way through a product, as it often is. Sample.</figcaption>
    </figure>
  );
}
