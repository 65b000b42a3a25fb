import type { Answers } from "../answers/answers.ts";
import type { Inline, Node } from "../tree/body.ts";
import type { Condition } from "../tree/condition.ts";
import type { Form } from "../tree/form.ts";
import { closingsOf } from "./closings/closings.ts";
import { coverNote, DISCLAIMER } from "./cover.ts";
import type { Block, DocumentClause, FormDocument, Run } from "./document.ts";
import { isRepeat } from "./items.ts";
import { markedByState, standsByState } from "./law/by-state.ts";
import { stopsOf } from "./law/stops.ts";
import { proseOf } from "./prose.ts";
import { inOneLine } from "./runs.ts";
import { type FillScope, findField, holds, itemScopes } from "./scope.ts";
import { exhibitsOf } from "./sections/exhibits.ts";
import { type Numbers, numberSections } from "./sections/numbers.ts";
import { companionsIn } from "./separate-documents.ts";
import { initialsOf, partyEntries } from "./signers.ts";
import { stateOf } from "./state.ts";
import { tableOf } from "./tables.ts";
import { inlineRuns, runsOfReference } from "./values.ts";

interface FillOptions {
  /** The last day on which it may be signed, if that is later: what the law has then counts for the agreement. */
  signedBy?: string | undefined;
  /** Called with each branch of the text that applies, for coverage tests. */
  onBranch?: (branch: string) => void;
}

/**
 * Fills a form with answers.
 * @param answers an empty object gives the blank form
 * @param on the day on which it is filled in or sent, as an ISO date: the law of that day counts where the form asks for no other
 */
export function fillForm(form: Form, answers: Answers, on: string, options: FillOptions = {}): FormDocument {
  const answered: FillScope = { facts: form, answers, on, ...options };
  const stops = stopsOf(answered);
  const scope: FillScope = { ...answered, againstLaw: stops.length > 0 };
  const standing = form.clauses.filter(
    ({ condition, branch = "" }) => !condition || chooses(scope, { condition, branch }),
  );
  const attached = form.exhibits.filter(
    ({ condition, branch = "" }) => !condition || chooses(scope, { condition, branch }),
  );
  const numbers = numberSections(form, scope);
  const write = (nodes: readonly Node[]) => blocksOf(nodes, scope, numbers);
  const state = stateOf(scope);
  const exhibits = exhibitsOf(attached, scope, numbers, write);
  const alongside = form.alongside
    .filter(({ when }) => !when || holds(scope, when))
    .map(({ text, url }) => ({ text, ...(url && { url }) }));
  return {
    title: form.name,
    ...(state && { state }),
    slug: form.slug,
    version: form.version,
    preamble: write(form.preamble),
    clauses: standing.map(
      ({ id, heading, content, condition }, index): DocumentClause => ({
        ...(condition && standsByState(scope, condition) && { byState: true }),
        id,
        number: index + 1,
        heading,
        content: write(content),
      }),
    ),
    // An invoice is sent, not signed.
    closings: form.layout === "invoice" ? [] : closingsOf(scope),
    exhibits,
    initials: form.initials ? initialsOf(scope) : [],
    stops,
    ...(alongside.length > 0 && { alongside }),
    // Its customer gets it as it is.
    cover:
      form.layout === "invoice"
        ? undefined
        : coverNote(form, { stops, alongside, companions: companionsIn(exhibits) }),
    ...(form.runningHead && { runningHead: headOf(form.runningHead, scope) }),
    layout: form.layout ?? "document",
    disclaimer: DISCLAIMER,
  };
}

/** The head of later pages in one line; what is not answered is left out. */
function headOf(content: readonly Inline[], scope: FillScope): string {
  const words = inlineRuns(scope, content).map((run) => (run.kind === "blank" ? "" : run.text));
  return words.join("").replaceAll(/\s+/g, " ").trim();
}

/** Whether a condition holds. Reports the branch that is taken. */
function chooses(scope: FillScope, { condition, branch }: { condition: Condition; branch: string }): boolean {
  const stands = holds(scope, condition);
  scope.onBranch?.(stands ? branch : `${branch}:else`);
  return stands;
}

function blocksOf(nodes: readonly Node[], scope: FillScope, numbers: Numbers): Block[] {
  return nodes.flatMap((node) => blockOf(node, scope, numbers));
}

function blockOf(node: Node, scope: FillScope, numbers: Numbers): Block[] {
  switch (node.kind) {
    case "paragraph": {
      const paragraphs = proseOf(inOneLine(runsOf(node.content, scope, numbers)));
      const { size } = node;
      return paragraphs.map((runs) => ({ kind: "paragraph", runs, ...(size && { size }) }));
    }
    case "list": {
      const items = node.items.map((item) => blocksOf(item, scope, numbers)).filter((item) => item.length);
      return items.length ? [{ kind: "list", ordered: node.ordered, items }] : [];
    }
    case "if": {
      if (!chooses(scope, node)) return blocksOf(node.otherwise ?? [], scope, numbers);
      const blocks = blocksOf(node.content, scope, numbers);
      return standsByState(scope, node.condition) ? markedByState(blocks) : blocks;
    }
    case "each": {
      const repeat = findField(scope, node.field)?.field;
      if (!isRepeat(repeat)) return [];
      return itemScopes(scope, repeat, 1).flatMap((item) => blocksOf(node.content, item, numbers));
    }
    case "recording":
      return [{ kind: "recording", content: blocksOf(node.content, scope, numbers) }];
    case "initial": {
      const content = blocksOf(node.content, scope, numbers);
      return content.length ? [{ kind: "box", content, initials: initialsOf(scope, node.signers) }] : [];
    }
    case "table":
      return [tableOf(scope, node)];
    case "grid": {
      const rows = node.rows.map((row) => row.map((cell) => proseOf(runsOf(cell, scope, numbers)).flat()));
      return [{ kind: "table", caption: "", columns: node.columns, rows }];
    }
    case "subclause": {
      const { id, heading, content, condition, branch = "" } = node;
      if (condition && !chooses(scope, { condition, branch })) return [];
      const number = numbers.sections.get(id) ?? "";
      return [{ kind: "subclause", id, number, heading, content: blocksOf(content, scope, numbers) }];
    }
    default:
      return [{ kind: "parties", parties: partyEntries(scope) }];
  }
}

function runsOf(content: readonly Inline[], scope: FillScope, numbers: Numbers): Run[] {
  const runs = content.flatMap((inline): Run[] => {
    switch (inline.kind) {
      case "text":
        return [inline];
      case "reference":
        return runsOfReference(scope, inline.field, inline.part);
      case "section":
        return [{ kind: "text", text: numbers.sections.get(inline.clause) ?? "", section: inline.clause }];
      case "exhibit":
        return [{ kind: "text", text: numbers.exhibits.get(inline.exhibit) ?? "" }];
      case "blank":
        return [{ kind: "blank", label: inline.label, size: "short", because: "byHand" }];
      default: {
        if (!chooses(scope, inline)) return [];
        const inside = runsOf(inline.content, scope, numbers);
        return standsByState(scope, inline.condition) ? markedByState(inside) : inside;
      }
    }
  });
  return runs.some((run) => run.kind !== "text" || run.text.trim()) ? runs : [];
}
