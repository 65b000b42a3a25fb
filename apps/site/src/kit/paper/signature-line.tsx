import { Handwriting } from "./handwriting.tsx";
import "./signature-line.css";

interface SignatureLineProps {
  /** Left out, the line is still to be signed. */
  hand?: "mara" | "robin";
  name: string;
  about?: string;
  /** The step from which the signature shows. */
  from?: number;
}

/** A signature line, with the signer's name below. */
export function SignatureLine({ hand, name, about, from }: SignatureLineProps) {
  return (
    <div className="signature-line">
      <div data-from={from}>{hand ? <Handwriting hand={hand} /> : <span aria-hidden="true">×</span>}</div>
      <p>
        <strong>{name}</strong>
        {about && <span data-from={from}>{about}</span>}
      </p>
    </div>
  );
}
