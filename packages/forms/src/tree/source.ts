/** Where a statement of law was checked, and when (ISO date). */
export interface Source {
  name: string;
  url: string;
  checked: string;
  /** The words that prove it. */
  quote?: string | undefined;
  /** The kind of source, if not the law's current official words: an older official text, or someone else's. */
  standing?: "official older" | "secondary" | undefined;
  /** Year, month or day of the text that was read: "2011"; "undated". */
  textAsOf?: string | undefined;
  /** The copy that was read, if it was one. */
  readFrom?: string | undefined;
}
