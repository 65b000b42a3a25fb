/** Where a statement of law was checked, and when (ISO date). */
export interface Source {
  name: string;
  url: string;
  checked: string;
  /** The words that prove it. */
  quote?: string | undefined;
  /** What was read, if not the law's current official words: an older official text, or someone else's. */
  standing?: "official older" | "secondary" | undefined;
  /** Year, month or day of the text that was read: "2011"; "undated". */
  textAsOf?: string | undefined;
  /** What was read, if it was a copy. */
  readFrom?: string | undefined;
}
