import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { testsLeft } from "@sealwright/protocol/signing/usage-words";
import type { UsageView } from "../../../ui/usage/usage-view.ts";

/** An owner without a plan who has tests left sends one. */
export function isToBeTest(usage: UsageView | undefined): boolean {
  return usage?.refusal === "plan-required" && testsLeft(usage.report) > 0;
}

interface Sendable {
  draft: Pick<DocumentDraft, "problems" | "testProblems">;
  usage: UsageView | undefined;
}

/** All that keeps a draft from being sent, by field name. */
export function openProblems({ draft, usage }: Sendable): Record<string, string> {
  return isToBeTest(usage) ? { ...draft.testProblems, ...draft.problems } : draft.problems;
}
