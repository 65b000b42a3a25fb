import type { Form } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { certificatesIn, describeProblem, lawIn, noticesIn, parseForms } from "@sealwright/forms/parse";
import { certificateTexts, lawTexts, noticeTexts } from "../law/law-texts.ts";

const texts = import.meta.glob<string>("../../content/forms/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(texts).map(([path, text]) => ({
  path: path.replace("../../content/forms/", ""),
  text,
}));
const { forms, problems } = parseForms(
  files,
  listedForms,
  lawIn(lawTexts),
  certificatesIn(certificateTexts),
  noticesIn(noticeTexts),
);
// Visitors must never see a form with problems.
if (problems.length)
  throw new Error(`Forms:\n${problems.map((problem) => `  - ${describeProblem(problem)}`).join("\n")}`);

/** Every form with a file, in library order. Build only: it parses Markdown. */
export const writtenForms: Form[] = listedForms.flatMap(
  ({ slug }) => forms.find((form) => form.slug === slug) ?? [],
);
