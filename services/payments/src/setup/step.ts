/** One thing in the Stripe account, and what setup did about it. */
export interface SetupStep {
  /** `differs`: left as it is, and not as it should be. */
  outcome: "found" | "made" | "changed" | "differs";
  /** A variable's name, or words. */
  what: string;
  id: string;
  /** How it differs, or what the operator still has to know. */
  note?: string | undefined;
  /** Variables for the configuration. */
  variables: Readonly<Record<string, string>>;
}
