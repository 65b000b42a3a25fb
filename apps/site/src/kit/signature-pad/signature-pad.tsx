import { Button } from "@sealwright/design/button/button.tsx";
import { type ReactNode, useId } from "react";
import { Handwriting } from "../paper/handwriting.tsx";
import "./signature-pad.css";

interface SignaturePadProps {
  /** Shows a sample signature until someone signs. */
  sample?: "mara" | "robin";
  /** Between the field and the button that clears it. */
  children?: ReactNode;
}

/** A box to draw in, and a field to type in instead; run by `kit/signature-pad/signature-pad.ts`. */
export function SignaturePad({ sample, children }: SignaturePadProps) {
  const id = useId();
  return (
    <div className="signature-pad" data-signature-pad="">
      <div
        className="signature-box"
        role="img"
        aria-label={sample ? "Signature: a sample" : "Signature: none"}
      >
        {sample && <Handwriting hand={sample} className="signature-sample" />}
        <svg className="signature-ink" aria-hidden="true">
          <path />
        </svg>
        <span className="signature-typed" />
      </div>
      <div className="signature-controls needs-script">
        <label htmlFor={id}>Draw in the box, or type your name</label>
        <input type="text" id={id} autoComplete="off" maxLength={60} />
        {children}
        <Button look="text" data-clear="">
          Clear
        </Button>
      </div>
    </div>
  );
}
