import type { Form } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { describeProblem, parseForms } from "@sealwright/forms/parse";

const texts = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true });
const files = Object.entries(texts).map(([path, text]) => ({ path: path.replace(/^\.\//, ""), text }));
const { forms, problems } = parseForms(files, listedForms);
// A build with a wrong form in it would show it to people.
if (problems.length)
  throw new Error(`Forms:\n${problems.map((problem) => `  - ${describeProblem(problem)}`).join("\n")}`);

/** Every form that has a file, in the library's order. Only for the build: it reads Markdown. */
export const writtenForms: Form[] = listedForms.flatMap(
  ({ slug }) => forms.find((form) => form.slug === slug) ?? [],
);
