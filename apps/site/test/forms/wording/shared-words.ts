import type { Form } from "@sealwright/forms";
import type { FormFile } from "@sealwright/forms/parse";

const RUN = 8;
const PAGE_RUN = 5;

/** The runs of eight words of a contract's own text: without frontmatter, explanations and shared clauses. */
export function wordRuns({ text }: FormFile): Set<string> {
  const own = text
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/^:::plain\n[\s\S]*?\n:::$/gm, "")
    .replaceAll(/^(#|::).*$/gm, "")
    .replaceAll(/\{[^}]*\}/g, " ");
  return runsOf(own, RUN);
}

function runsOf(text: string, length: number): Set<string> {
  const words = text.toLowerCase().match(/[a-z\d'’]+/g) ?? [];
  return new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" ")));
}

/** The share of the shorter text's runs that the other has too, from 0 to 1. */
export function sharedRuns(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  const common = [...small].filter((run) => large.has(run)).length;
  return small.size ? common / small.size : 0;
}

/** The runs of five words of what a form's page says around the contract: questions, help, lists and explanations, sources aside. */
export function pageRuns({
  slug,
  description,
  fields,
  whenToUse,
  afterSigning,
  seeALawyerIf,
  questions,
  states,
  clauses,
}: Form) {
  const asked = (all: Form["fields"]): string[] =>
    all.flatMap((field) => [
      field.label,
      field.help ?? "",
      ...("fields" in field ? asked(field.fields as Form["fields"]) : []),
    ]);
  const said = [
    description,
    ...asked(fields),
    ...[whenToUse, afterSigning, seeALawyerIf].flat(),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...states.map(({ text }) => text),
    ...clauses.flatMap(({ explanation }) => Object.values(explanation)),
  ];
  return { slug, runs: runsOf(said.join(" "), PAGE_RUN) };
}
