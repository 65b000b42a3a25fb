import type { Examples } from "@sealwright/design/example.ts";
import { SignaturePad } from "./signature-pad.tsx";

export const examples: Examples = {
  kind: "Paper",
  title: "Signature pad",
  about: "A box to draw in, with a field for those who would rather type.",
  examples: [
    { name: "Unsigned", view: <SignaturePad /> },
    { name: "With a sample", view: <SignaturePad sample="mara" /> },
  ],
};
