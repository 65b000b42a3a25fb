import { daysLeft, type RegisteredContract, registeredContracts } from "../sample-register/register.ts";

export interface Filter {
  words: string;
  /** Empty: any. */
  kind: string;
  team: string;
  notice: Notice;
}
export type Notice = keyof typeof notices;

export const notices = {
  any: { name: "Any notice date", covers: () => true },
  30: { name: "Notice due within 30 days", covers: (days) => days !== undefined && days >= 0 && days <= 30 },
  90: { name: "Notice due within 90 days", covers: (days) => days !== undefined && days >= 0 && days <= 90 },
  passed: { name: "Notice date has passed", covers: (days) => days !== undefined && days < 0 },
  none: { name: "Ends without notice", covers: (days) => days === undefined },
} satisfies Record<string, { name: string; covers(days: number | undefined): boolean }>;

export const NO_FILTER: Filter = { words: "", kind: "", team: "", notice: "any" };

/** The contracts that match, those with the nearest notice date first, those without one last. */
export function matching(filter: Filter): RegisteredContract[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return registeredContracts
    .filter((contract) => {
      const text = `${contract.name} ${contract.party} ${contract.kind} ${contract.team}`.toLowerCase();
      return (
        (!filter.kind || contract.kind === filter.kind) &&
        (!filter.team || contract.team === filter.team) &&
        notices[filter.notice].covers(daysLeft(contract)) &&
        words.every((word) => text.includes(word))
      );
    })
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** What is still open comes before what has passed. */
function rank(contract: RegisteredContract): number {
  const days = daysLeft(contract);
  if (days === undefined) return 20_000;
  return days < 0 ? 10_000 - days : days;
}
