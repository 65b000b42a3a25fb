/** Creates the file of a form in the library's list: `npm run new:form -- purchase-order`. */
import { existsSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { listedForms } from "@sealwright/forms/library";

/** A form of the library's list. */
type Listed = (typeof listedForms)[number];

/** A small valid form, to be replaced piece by piece. */
export function formSkeleton(
  { name, category, subCategory, templateId, top, esign }: Listed,
  today: string,
): string {
  return `---
name: ${name}
description: State in one sentence what this form does and for whom; lists and search engines show it.
aliases: []
category: ${category}
subCategory: ${subCategory}
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

This agreement is made on :effectiveDate.

::parties

## Obligations {#agreed}

The first party must do this by a date, and the second party must do that.

:::plain
- Says: What the clause means for the parties.
- Why: Why the clause is there.
- Favors: Who it helps, and how.
- Often: A common alternative.
- If deleted: What the law provides without it.
:::

## Governing law {#law}

The law of :governingState governs this agreement.

:::plain
- Says: Which state's law applies.
- Why: State laws differ, and a dispute over which one applies costs money.
- Favors: Both.
- Often: The law of the state where the work is done.
- If deleted: A court decides based on where the parties are and what they did.
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
    console.error(`${listed.name} already has a file: ${file.pathname}`);
    return 1;
  }
  writeFileSync(file, formSkeleton(listed, new Date().toISOString().slice(0, 10)));
  console.log(
    `${file.pathname}\nSee docs/writing-forms.md, and check it with: npm run check:forms -- ${slug}`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = main(process.argv.slice(2));
