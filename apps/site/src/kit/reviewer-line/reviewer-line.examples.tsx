import type { Examples } from "@sealwright/design/example.ts";
import { ReviewerLine } from "./reviewer-line.tsx";

const reviewer = {
  name: "Robin Sample",
  license: "attorney, State Bar of Nowhere, number 0 (sample)",
  date: "2027-01-31",
};

export const examples: Examples = {
  kind: "Content",
  title: "Reviewer",
  about: "Who reviewed a text as a lawyer. Without a reviewer there is no line.",
  examples: [{ name: "With a reviewer", view: <ReviewerLine reviewer={reviewer} /> }],
};
