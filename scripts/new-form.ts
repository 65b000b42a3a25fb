/** Creates the file of a form in the library's list: `npm run new:form -- purchase-order sale`. */
import { existsSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { listedForms } from "@sealwright/forms/library";
import { KINDS, type Kind, kindNames, type RequiredClause } from "@sealwright/forms/parse";

/** A form of the library's list. */
type Listed = (typeof listedForms)[number];

/** A small valid form of a kind, to be replaced piece by piece. */
export function formSkeleton(
  { name, category, subCategory, templateId, top, esign }: Listed,
  kind: Kind,
  today: string,
): string {
  // A form without required clauses still says something.
  const required: readonly RequiredClause[] = KINDS[kind].length
    ? KINDS[kind]
    : [{ what: "Statement", ids: ["text"] }];
  return `---
name: ${name}
description: State in one sentence what this form does and for whom; lists and search engines show it.
aliases: []
category: ${category}
subCategory: ${subCategory}
kind: ${kind}
templateId: ${templateId}
${top ? "top: true\n" : ""}version: "1.0"
date: ${today}
esign: { status: "${esign}", reason: State why it can or cannot be signed electronically. }
witnesses: { count: 0, text: State whether witnesses are usual. }
notary: { block: none, text: State whether a notary is usual. }
filing: { text: State whether it is filed or recorded anywhere. }
signers:
  - { field: firstParty, role: First party }
  - { field: secondParty, role: Second party }
minutes: 10
fields:
  - { id: firstParty, label: Who is the first party?, type: party, required: true, group: Who }
  - { id: secondParty, label: Who is the second party?, type: party, required: true, group: Who }
  - { id: effectiveDate, label: Date of this agreement, type: date, required: true, group: Dates }
  - { id: governingState, label: State whose law applies, type: state, required: true, group: Law }
whenToUse:
  - State when someone needs it.
afterSigning:
  - Give each party a signed copy.
seeALawyerIf:
  - State what makes it too hard to do alone.
questions:
  - { question: What do people ask?, answer: The answer. }
related: []
states: []
changes:
  - { version: "1.0", date: ${today}, text: First version. }
---

This agreement is made on :effectiveDate under the law of :governingState.

::parties
${required.map((clause) => clauseSkeleton(clause)).join("")}`;
}

function clauseSkeleton({ what, ids }: RequiredClause): string {
  return `
## ${what} {#${ids[0]}}

State what the parties agree on.

:::plain
- Says: What the clause means for the parties.
- Why: Why the clause is there.
- Favors: Who it helps, and how.
- Often: A common alternative.
- If deleted: What the law provides without it.
:::
`;
}

function main([slug = "", kind = ""]: readonly string[]): number {
  const listed = listedForms.find((form) => form.slug === slug);
  if (!listed) {
    console.error(
      `The library's list has no form “${slug}”. Add it to packages/forms/src/library/forms.ts first.`,
    );
    return 1;
  }
  if (!isKind(kind)) {
    console.error(`Name its kind after the form: ${kindNames.join(", ")}.`);
    return 1;
  }
  const file = new URL(`../apps/site/src/content/forms/${listed.categorySlug}/${slug}.md`, import.meta.url);
  if (existsSync(file)) {
    console.error(`${listed.name} already has a file: ${file.pathname}`);
    return 1;
  }
  writeFileSync(file, formSkeleton(listed, kind, new Date().toISOString().slice(0, 10)));
  console.log(
    `${file.pathname}\nSee docs/writing-forms.md, and check it with: npm run check:forms -- ${slug}`,
  );
  return 0;
}

function isKind(word: string): word is Kind {
  return (kindNames as string[]).includes(word);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
