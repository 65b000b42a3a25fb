/** Envelopes that an account can send to its own address as a test. They bind no one, and take no plan. */
export const MAX_TESTS = 3;

/** How many contracts any account sends in 24 hours, where an operator sets nothing else. Pages say it too. */
export const SENDS_A_DAY = { workspace: 100, api: 5000 } as const;

/** How many contracts a new account sends in 24 hours, by its age in days: in the workspace, or by a program. A plan's full price, once paid, ends the steps. Pages say it too. */
export const FIRST_SENDS = {
  workspace: [
    { youngerThan: 7, sends: 5 },
    { youngerThan: 30, sends: 20 },
  ],
  api: [
    { youngerThan: 7, sends: 100 },
    { youngerThan: 30, sends: 500 },
  ],
} as const;
