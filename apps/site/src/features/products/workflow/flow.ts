import { dollars } from "../sample-register/register.ts";

/** Who may be asked to approve, and the hours that the sample person takes to answer. */
export const approvers = {
  manager: { name: "Line manager", hours: 5 },
  finance: { name: "Finance", hours: 20 },
  legal: { name: "Legal", hours: 26 },
  privacy: { name: "Privacy", hours: 31 },
} as const;
export type Approver = keyof typeof approvers;

export interface Step {
  id: number;
  who: Approver;
  when: "always" | "above" | "personal";
  /** US dollars a year, for "above". */
  amount: number;
}

export interface SampleRequest {
  key: string;
  name: string;
  yearly: number;
  personalData: boolean;
}

export const requests: readonly [SampleRequest, ...SampleRequest[]] = [
  { key: "platform", name: "Customer data platform", yearly: 96_000, personalData: true },
  { key: "cleaning", name: "Office cleaning", yearly: 21_900, personalData: false },
  { key: "freight", name: "Domestic freight", yearly: 148_000, personalData: false },
];

export const firstSteps: readonly Step[] = [
  { id: 1, who: "manager", when: "always", amount: 50_000 },
  { id: 2, who: "finance", when: "above", amount: 50_000 },
  { id: 3, who: "privacy", when: "personal", amount: 50_000 },
  { id: 4, who: "legal", when: "above", amount: 100_000 },
];
export const MOST_STEPS = 6;

/** Why a step is left out for a request; nothing if it is taken. */
export function skippedBecause({ when, amount }: Step, request: SampleRequest): string | undefined {
  if (when === "above" && request.yearly <= amount)
    return `${dollars(request.yearly)} is not above ${dollars(amount)}`;
  if (when === "personal" && !request.personalData) return "no personal data is shared";
  return undefined;
}

export function conditionOf({ when, amount }: Step): string {
  if (when === "above") return `above ${dollars(amount)}`;
  return when === "personal" ? "if personal data is shared" : "always";
}

/** The outcome in a sentence for everyone. */
export function outcomeOf(steps: readonly Step[], request: SampleRequest): string {
  const taken = steps.filter((step) => !skippedBecause(step, request));
  const skipped = steps.filter((step) => skippedBecause(step, request));
  const hours = taken.reduce((sum, { who }) => sum + approvers[who].hours, 0);
  const approved = taken.length
    ? `${request.name} is ready to sign after ${taken.length} of ${steps.length} approvals, ${hours} business hours at the sample pace.`
    : `${request.name} goes straight to the signer. No one was asked.`;
  const left = skipped.map(
    (step) => `${approvers[step.who].name} was skipped: ${skippedBecause(step, request)}.`,
  );
  return [approved, ...left].join(" ");
}

/** The steps with one of them moved by one place. */
export function moved(steps: readonly Step[], index: number, by: 1 | -1): Step[] {
  const copy = [...steps];
  const [step] = copy.splice(index, 1);
  if (step) copy.splice(index + by, 0, step);
  return copy;
}
