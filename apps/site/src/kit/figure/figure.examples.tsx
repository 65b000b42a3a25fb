import type { Examples } from "@sealwright/design/example.ts";
import { Handwriting } from "../paper/handwriting.tsx";
import { Figure } from "./figure.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Figure",
  about: "Something to look at, with a line that says what it is, and that it is a sample where it is one.",
  examples: [
    {
      name: "A drawing",
      view: (
        <Figure caption="A signature, drawn with a finger. Sample.">
          <Handwriting hand="mara" />
        </Figure>
      ),
    },
  ],
};
