/** Starts the file of a form that the library's list names: `npm run new:form -- purchase-order`. */
import { existsSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { listedForms } from "@sealwright/forms/library";

/** A form of the library's list. */
type Listed = (typeof listedForms)[number];

/** A whole small form that reads without a problem; everything in it is there to be replaced. */
export function formSkeleton(
  { name, category, subCategory, templateId, top, esign }: Listed,
  today: string,
): string {
  return `---
name: ${name}
description: Say in one sentence what this form does and for whom; lists and search engines show it.
aliases: []
category: ${category}
subCategory: ${subCategory}
templateId: ${templateId}
${top ? "top: true\n" : ""}version: "1.0"
date: ${today}
esign: { status: "${esign}", reason: Say why it can or cannot be signed electronically. }
witnesses: { count: 0, text: Say whether witnesses are usual. }
notary: { block: none, text: Say whether a notary is usual. }
filing: { text: Say whether it is filed or recorded anywhere. }
signers:
  - { field: firstParty, role: First party }
  - { field: secondParty, role: Second party }
minutes: 10
fields:
  - { id: firstParty, label: Who gives?, type: party, required: true, group: Who }
  - { id: secondParty, label: Who takes?, type: party, required: true, group: Who }
  - { id: effectiveDate, label: From when on?, type: date, required: true, group: Dates }
  - { id: governingState, label: State whose law applies, type: text, required: true, group: Law }
whenToUse:
  - Say when somebody needs it.
afterSigning:
  - Give each party a signed copy.
seeALawyerIf:
  - Say what makes it too hard to do alone.
questions:
  - { question: What do people ask?, answer: The answer. }
related: []
states: []
changes:
  - { version: "1.0", date: ${today}, text: First version. }
---

This agreement is made on :effectiveDate.

::parties

## What is agreed {#agreed}

The first party does this, by then, and the second party does that.

:::plain
- Says: What the clause does to these people.
- Why: Why it is there.
- Favors: Whom it helps.
- Often: The common alternative.
- If deleted: What the law does then.
:::

## Law {#law}

The law of :governingState applies.

:::plain
- Says: Which state's law applies.
- Why: Laws differ, and a dispute over which one applies costs money.
- Favors: Both.
- Often: The law of the state in which the work is done.
- If deleted: A court decides by where the parties are and what they did.
:::
`;
}

function main([slug = ""]: readonly string[]): number {
  const listed = listedForms.find((form) => form.slug === slug);
  if (!listed) {
    console.error(
      `The library's list has no form “${slug}”. Add it to packages/forms/src/library/forms.ts first.`,
    );
    return 1;
  }
  const file = new URL(`../apps/site/src/content/forms/${listed.categorySlug}/${slug}.md`, import.meta.url);
  if (existsSync(file)) {
    console.error(`${listed.name} has its file already: ${file.pathname}`);
    return 1;
  }
  writeFileSync(file, formSkeleton(listed, new Date().toISOString().slice(0, 10)));
  console.log(
    `${file.pathname}\nWrite it as docs/writing-forms.md says, and try it with: npm run check:forms -- ${slug}`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
